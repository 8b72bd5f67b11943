/** A text as a value of YAML: in single quotes. */
export const inQuotes = (text: string): string => `'${text.replaceAll("'", "''")}'`;
