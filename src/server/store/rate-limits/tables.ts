import type { Fixed } from '../columns.ts';

export type RateLimitTables = {
  rate_limits: RateLimitsTable;
  spent_challenges: SpentChallengesTable;
};

type RateLimitsTable = {
  tenant: Fixed<string>;
  scope: Fixed<string>;
  key: Fixed<string>;
  hits: number;
  ends_at: Date;
};

/** Solved challenges that have had their effect; each counts once. */
type SpentChallengesTable = {
  tenant: Fixed<string>;
  id: Fixed<string>;
  ends_at: Fixed<Date>;
};
