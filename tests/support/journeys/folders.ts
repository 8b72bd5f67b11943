/** Where the journeys' server has its things; .config/playwright.config.ts decides. */
const from = (name: string): string => {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is set by .config/playwright.config.ts`);
  return value;
};

export const folders = {
  tenants: from('JOURNEY_TENANTS_DIR'),
  compiled: from('JOURNEY_COMPILED_DIR'),
  data: from('JOURNEY_DATA_DIR'),
} as const;
