type StoredDecision = { readonly decision: string | null; readonly reason: string | null; readonly decided_by: string | null };

/** Somebody sends again what they have decided: the answer to the first may have been lost. */
export const isRepeated = (
  stored: StoredDecision | undefined,
  { is, reason }: { readonly is: string; readonly reason?: string | undefined },
  by: string,
): boolean => stored?.decision === is && stored.decided_by === by && (stored.reason ?? undefined) === reason;
