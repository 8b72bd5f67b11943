/** Single values of tenant.yaml that payloads may carry. */
export const settingNames: readonly string[] = ['name', 'country', 'dialCode', 'language', 'currency', 'timeZone'].map(
  (name) => `tenant.${name}`,
);
