import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { itemLabel } from '../forms/itemLabel.ts';
import type { Mistake } from '../forms/plan.ts';
import { useCorrected } from './fieldHooks.ts';
import { formatWord, type Words } from './formatWord.ts';
import { useForm } from './formContext.ts';
import { idOf } from './ids.ts';
import { labelOf } from './labelOf.ts';
import { MistakeList } from './parts/MistakeList.tsx';
import { summaryLines } from './summaryLines.ts';

type Props = {
  readonly mistakes: readonly Mistake[];
  /** They are judged again: only their room is left. */
  readonly isOver: boolean;
  /** Grows with each report of mistakes; each time the summary takes the focus. */
  readonly announcements: number;
  readonly words: Words;
  /** Ways on below the list. */
  readonly after?: ReactNode;
};

/** All mistakes of a step in the order of the screen. Its lines stay until the next try; one whose field is corrected is struck. */
export const ErrorSummary = ({ mistakes, isOver, announcements, words, after }: Props) => {
  const { plan, texts, store } = useForm();
  const summary = useRef<HTMLDivElement>(null);
  const nameOf = (field: string): string => labelOf(field, plan.fields[field], texts, store.record());
  // By the type that was judged: another one chosen since then is reported at the next try.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it stays as it is until then.
  const lines = useMemo(() => summaryLines(mistakes, nameOf, (field) => texts.fields[field]?.item), [mistakes]);
  const fields = useMemo(() => mistakes.map(({ field }) => field), [mistakes]);
  const corrected = useCorrected(fields);
  const correctedText = (field: string): string | undefined =>
    corrected.has(field) ? formatWord(words, 'mistakeMended', { label: itemLabel(texts.fields[field], nameOf(field)) }) : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same mistakes are announced again.
  useEffect(() => summary.current?.focus(), [announcements]);
  return (
    <>
      <MistakeList
        ref={summary}
        isOver={isOver}
        title={formatWord(words, 'errorSummaryTitle')}
        lines={lines.map(({ field, line }) => ({ id: idOf(field), message: line, corrected: correctedText(field) }))}
        after={after}
      />
      {/* Read out line by line, each once. */}
      <div className="visually-hidden" aria-live="polite">
        {[...corrected].map((field) => (
          <p key={field}>{correctedText(field)}</p>
        ))}
      </div>
    </>
  );
};
