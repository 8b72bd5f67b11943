const MEGABYTE = 1_000_000;

/** How large a file is, as people of a language write it: `1,4 MB`, `320 kB`. */
export function formatBytes(bytes: number, language: string | undefined): string {
  const [unit, size] = bytes < MEGABYTE ? (['kilobyte', Math.ceil(bytes / 1000)] as const) : (['megabyte', bytes / MEGABYTE] as const);
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(size);
}
