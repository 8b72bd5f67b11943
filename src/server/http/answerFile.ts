import type { FileAnswer } from './call.ts';

/** Answers with a file to keep. */
export function answerFile<Type extends string>(type: Type, content: FileAnswer['content'], name: string) {
  return { status: 200, body: undefined, file: { type, content, name } } as const;
}
