/** The path in a tenant of a path in one of its files: the content of tenant.yaml is below `tenant`. */
export const inTenant = (file: string, path: readonly string[]): readonly string[] =>
  file.endsWith('/tenant.yaml') ? ['tenant', ...path] : path;
