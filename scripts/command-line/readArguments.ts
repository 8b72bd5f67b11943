import { type ParseArgsConfig, parseArgs } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;
type ParsedArguments<O extends Options> = ReturnType<typeof parseArgs<{ options: O; allowPositionals: true; args: string[] }>>;

/** What was written behind a verb, or what is wrong with it. */
export function readArguments<const O extends Options>(
  args: readonly string[],
  options: O,
): (Pick<ParsedArguments<O>, 'values' | 'positionals'> & { readonly problem?: undefined }) | { readonly problem: string } {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true as const, strict: true });
    return { values, positionals } as Pick<ParsedArguments<O>, 'values' | 'positionals'>;
  } catch (error) {
    const reason = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS') ? error.message : undefined;
    if (reason === undefined) throw error;
    return {
      problem: `${reason.split(/\. |\n/, 1)[0]}. There are: ${
        Object.keys(options)
          .map((name) => `--${name}`)
          .join(', ') || 'no options'
      }.`,
    };
  }
}
