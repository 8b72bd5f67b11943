/** How a tenant's folder may be called: its code is the first word of the addresses of all its pages. */
export const tenantCodes = {
  pattern: /^[a-z0-9][a-z0-9-]{0,29}$/u,
  /** First words of addresses that are the server's own; it does not start with a route whose first word is missing here. */
  taken: ['api', 'assets', 'compiled', 'dev', 'favicon.ico', 'livez', 'metrics', 'readyz', 'robots.txt', 'studio'],
} as const;
