import { useEffect, useRef } from 'react';
import type { Mistake } from '../forms/plan.ts';
import { idOf } from './ids.ts';
import { MistakeList } from './parts/MistakeList.tsx';
import { say, type Words } from './say.ts';

type Props = {
  readonly mistakes: readonly Mistake[];
  /** Grows each time the mistakes are told; each time the summary takes the focus. */
  readonly told: number;
  readonly words: Words;
};

/** All mistakes of a step in the order of the screen. It stays as it is until the next try. */
export const ErrorSummary = ({ mistakes, told, words }: Props) => {
  const summary = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same mistakes told again are told again.
  useEffect(() => summary.current?.focus(), [told]);
  return (
    <MistakeList
      ref={summary}
      title={say(words, 'mistakesTitle')}
      lines={mistakes.map(({ field, message }) => ({ id: idOf(field), message }))}
    />
  );
};
