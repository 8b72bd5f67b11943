/**
 * The door to the renderer: forms as the compiler publishes them, drawn by React on rjsf.
 * Its styles are `engine/renderer/form.css`; the aliases of `engine/renderer/slim/aliases.ts` spare a page what it does not use of rjsf.
 * @example <FormFlow form={{ plan, texts, loadValidator, now }} words={words} newKey={newKey} submit={send} onDone={leave} />
 */
export type { FlowView } from './flows/flowView.ts';
export type { Submission, SubmitAnswer } from './flows/submitAnswer.ts';
export { FormFlow } from './renderer/FormFlow.tsx';
export type { FormFlowProps } from './renderer/formFlowProps.ts';
export type { FormSource } from './renderer/loadRules.ts';
export type { LoadOptions, Option, OptionsSource } from './renderer/options.ts';
export type { FileToSend, SentAnswer } from './renderer/sendFile.ts';
export { sourceOf } from './renderer/sourceOf.ts';
export { useFormField } from './renderer/useFormField.ts';
export { useRunning } from './renderer/useRunning.ts';
