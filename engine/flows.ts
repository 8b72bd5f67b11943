/** The door to flows of several phases, for the screens that have them; what a single form needs comes with the renderer. */
export type { SendAnswer } from './flows/codeFlow.ts';
export { type CodeView, runCodeFlow } from './flows/runCodeFlow.ts';
export { type CodeRules, type KeptCode, parseSentCode } from './flows/sentCode.ts';
