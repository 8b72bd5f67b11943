import type { Diagnostic as Lint } from '@codemirror/lint';
import type { Text } from '@codemirror/state';
import type { FormattedDiagnostic } from '../../../engine/compiler.ts';
import { formatFix } from './formatFix.ts';

type Position = FormattedDiagnostic['range']['start'];

/** Where a position of the compiler is in a text that may have moved on since. */
export const offsetOf = (text: Text, { line, column }: Position): number => {
  if (line > text.lines) return text.length;
  const found = text.line(Math.max(1, line));
  return Math.min(found.to, found.from + column - 1);
};

/** The compiler's diagnostics of one file as the editor shows them, each with the fix that it has. */
export const toLint = (text: Text, diagnostics: readonly FormattedDiagnostic[]): Lint[] =>
  diagnostics.map((one) => {
    const from = offsetOf(text, one.range.start);
    const { fix } = one;
    const edits = fix?.edits.filter(({ file }) => file === one.file) ?? [];
    return {
      from,
      to: Math.max(from, offsetOf(text, one.range.end)),
      severity: one.severity,
      source: one.code,
      message: one.help === undefined ? one.message : `${one.message} ${one.help}`,
      ...(edits.length === 0 || edits.length !== fix?.edits.length
        ? {}
        : {
            actions: [
              {
                name: formatFix(fix),
                apply: (view) =>
                  view.dispatch({
                    changes: edits.map(({ range, text: insert }) => ({
                      from: offsetOf(view.state.doc, range.start),
                      to: offsetOf(view.state.doc, range.end),
                      insert,
                    })),
                  }),
              },
            ],
          }),
    };
  });
