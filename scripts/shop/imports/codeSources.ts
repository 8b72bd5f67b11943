import type { PlaceColumns } from '../../../engine/runtime.ts';
import type { FieldRules } from '../../../src/server/policy/forms/fieldRules.ts';
import { type Level, levels } from '../../../src/server/policy/geo/places.ts';
import { type List, listImportedCodes, type NewRow } from '../../../src/server/store/geo/importedRows.ts';
import { type Cells, expectColumns, findUnsoundCells, LONGEST, type ReadRow, type RefusedCells, type Source } from './source.ts';

/** Economic activities: a code that the tenant's rule lets pass, and its words. */
export const activitySource = (rules: FieldRules): Source<NewRow> => ({
  header: expectColumns(['code', 'label']),
  read: (cells, line) => oneRow({ ...cells, list: 'economicActivity', line }, rules),
  into: listImportedCodes('activities'),
});

type PlaceRules = {
  readonly rules: Readonly<Record<Level, FieldRules>>;
  /** Columns of the country's official file, as its geo.yaml names them. */
  readonly columns: PlaceColumns | undefined;
};

/**
 * Places: a line for each, or the country's official file, each line of which names a place with those above it. The order of lines makes
 * no difference: whether the place above is there is asked of the whole file.
 */
export function placeSource({ rules, columns }: PlaceRules): Source<NewRow> {
  const listed = expectColumns(['level', 'code', 'label'], ['within']);
  const official = levels.flatMap((level) => {
    const named = columns?.[level];
    return named === undefined ? [] : [{ level, code: named.code.toLowerCase(), label: named.label.toLowerCase() }];
  });
  const wanted = official.flatMap(({ code, label }) => [code, label]);
  const isOfficial = (found: readonly string[]) => wanted.length > 0 && wanted.every((name) => found.includes(name));
  let read = ofList;
  return {
    header(found) {
      if (isOfficial(found)) {
        read = ofOfficial;
        return undefined;
      }
      const expected = listed(found);
      return expected === undefined || wanted.length === 0 ? expected : `${expected}; or, among others, ${wanted.join(',')}`;
    },
    read: (cells, line) => read(cells, line),
    into: listImportedCodes('geo'),
  };

  function ofList({ level = '', code, label, within = '' }: Cells, line: number): ReadRow<NewRow> {
    const list = levels.find((one) => one === level.toLowerCase());
    if (list === undefined) return { value: level, reason: 'there is no such level', remedy: `write one of ${levels.join(', ')}` };
    return oneRow({ code, label, within, list, line }, rules[list]);
  }

  function ofOfficial(cells: Cells, line: number): ReadRow<NewRow> {
    const rows: NewRow[] = [];
    for (const { level, code: codeColumn, label: labelColumn } of official) {
      const [code, label] = [cells[codeColumn] ?? '', cells[labelColumn] ?? ''];
      // A line may be of a place that has none below.
      if (rows.length > 0 && code === '' && label === '') break;
      const found = oneRow({ code, label, within: rows.at(-1)?.code, list: level, line }, rules[level]);
      if (!('rows' in found)) return found;
      rows.push(...found.rows);
    }
    return { rows };
  }
}

type CodeCells = {
  readonly code?: string | undefined;
  readonly label?: string | undefined;
  readonly within?: string | undefined;
  readonly list: List;
  readonly line: number;
};

const refuseCell = (value: string, reason: string, remedy: string): RefusedCells => ({ value, reason, remedy });

function oneRow(
  { code: typed = '', label = '', within = '', list, line }: CodeCells,
  { normalise, mistakeOf }: FieldRules,
): ReadRow<NewRow> {
  const bad = findUnsoundCells([typed, label, within]);
  if (bad !== undefined) return bad;
  const code = normalise(typed);
  if (code === undefined) return refuseCell(typed, `${list}: there is no code`, 'write one, or delete the line');
  const mistake = mistakeOf(code);
  if (mistake !== undefined)
    return refuseCell(
      typed,
      `${list}: no code that a form of this tenant takes: ${mistake}`,
      'correct it; zeros in front may have been lost in a spreadsheet',
    );
  if (label === '') return refuseCell(typed, `${list}: there is no name`, 'write one, or delete the line');
  if (label.length > LONGEST_LABEL) return refuseCell(label, `${list}: longer than ${LONGEST_LABEL} characters`, 'shorten it');
  const isPlace = list !== 'economicActivity';
  if (list === 'state' && within !== '') return refuseCell(within, 'state: has no place above it', 'leave the column within empty');
  if (isPlace && list !== 'state' && within === '')
    return refuseCell(typed, `${list}: it does not say which place contains it`, 'write the code of the place above into within');
  return { rows: [{ list, line, code, label, within: within === '' ? null : within }] };
}

/** Words of an activity may be a sentence. */
const LONGEST_LABEL = 2 * LONGEST;
