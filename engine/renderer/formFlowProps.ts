import type { ReactNode } from 'react';
import type { DraftPlace } from '../flows/drafts.ts';
import type { FlowView } from '../flows/flowView.ts';
import type { Submission, SubmitAnswer } from '../flows/submitAnswer.ts';
import type { FormRecord, Mistake } from '../forms/plan.ts';
import type { Words } from './formatWord.ts';
import type { Asides, Links } from './formContext.ts';
import type { FormSource } from './loadRules.ts';
import type { LoadOptions } from './options.ts';
import type { SendFile } from './sendFile.ts';

/** What a page gives to a form. */
export type FormFlowProps = {
  /** The page's heading and introduction: below the summary of mistakes, above the step. */
  readonly heading?: ReactNode;
  readonly form: FormSource;
  readonly words: Words;
  /** Step from the address, from 1; the answers are checked at `steps + 1`. */
  readonly step?: number | undefined;
  /** Writes the address. `replace` where the person did not move. */
  readonly onStep?: (step: number, options: { readonly replace: boolean }) => void;
  /** Steps of the same way that come before the form, the way back to them, and whether one came here from them. */
  readonly before?: { readonly steps: number; readonly onBack: () => void; readonly isFrom: boolean } | undefined;
  readonly checkAnswers?: boolean;
  /** The server takes the form from a browser without a script too; and what became of it when it did. */
  readonly plain?:
    | { readonly record?: FormRecord; readonly written?: Readonly<Record<string, string>>; readonly view?: FlowView }
    | undefined;
  readonly loadOptions?: LoadOptions;
  /** Where a draft is kept; without it nothing is. */
  readonly draft?: Omit<DraftPlace, 'now'> | undefined;
  /** What the form starts with, besides the fields' own start values; what it does not ask is judged with it and never sent. */
  readonly start?: FormRecord | undefined;
  /** What was found for this form elsewhere in the same visit: it goes over the draft, which then is no news. */
  readonly found?: FormRecord | undefined;
  readonly links?: Links;
  /** Ways on below the list of mistakes. */
  readonly afterMistakes?: ((mistakes: readonly Mistake[]) => ReactNode) | undefined;
  readonly asides?: Asides | undefined;
  /** Sends what is chosen in fields of files, before the form is sent; without it none can be. */
  readonly sendFile?: SendFile;
  /** Makes an idempotency key: the engine knows no random. */
  readonly newKey: () => string;
  readonly submit: (submission: Submission) => Promise<SubmitAnswer>;
  readonly onDone: (answer: unknown, record: FormRecord) => void;
  /** With each change of what the flow shows; `record`: the form's values then. */
  readonly onView?: ((view: FlowView, record: () => FormRecord) => unknown) | undefined;
  /** For the document's title: whether mistakes are shown, and the title of the step. */
  readonly onTitle?: (title: { readonly error: boolean; readonly step?: string }) => void;
};
