import { useEffect, useMemo } from 'react';
import type { Mistake } from '../forms/plan.ts';
import { useCorrected } from './fieldHooks.ts';
import type { FormFlowProps } from './formFlowProps.ts';

type Props = {
  readonly mistakes: readonly Mistake[];
  /** It was sent and refused as a whole. */
  readonly isRefused: boolean;
  readonly step: string | undefined;
  readonly onTitle: NonNullable<FormFlowProps['onTitle']>;
};

/** Says what the document's title says of the form: in error until the last mistake is corrected. It shows nothing, so that a corrected field draws no form. */
export const FormTitle = ({ mistakes, isRefused, step, onTitle }: Props) => {
  const fields = useMemo(() => mistakes.map(({ field }) => field), [mistakes]);
  const isWrong = useCorrected(fields).size < new Set(fields).size;
  const error = isWrong || isRefused;
  // biome-ignore lint/correctness/useExhaustiveDependencies: said when it changes, not when the page around is drawn.
  useEffect(() => {
    onTitle({ error, ...(step === undefined ? {} : { step }) });
  }, [error, step]);
  return null;
};
