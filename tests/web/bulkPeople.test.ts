import { describe, expect, test, vi } from 'vitest';
import { readTable } from '../../src/web/app/tables/readTable.ts';
import { writeRows } from '../../src/web/app/tables/writeRows.ts';
import { columnsOf, foldEmail, judgePeople } from '../../src/web/features/collaborators/bulk/judgePeople.ts';
import { codes, compileTenants, open } from '../tenants/compiled.ts';
import { filledForm } from '../tenants/filledForm.ts';

const shops = compileTenants();
const words = { isKnown: 'known', isTwice: 'twice' };

describe.each(codes)('%s', (code) => {
  test('A table in the words of the form, as a spreadsheet gives it back, is judged as the form judges each person', async () => {
    const compiled = shops.get(code)?.forms.collaborator;
    if (compiled === undefined) throw new Error(code);
    const form = await open(compiled);
    const filled = filledForm({ plan: form.plan, field: 'maximumPurchaseAmount' });
    const { ownCompanyDocument, companyDocumentType } = filled;
    const start = {
      ...(ownCompanyDocument === undefined ? {} : { ownCompanyDocument }),
      ...(companyDocumentType === undefined ? {} : { companyDocumentType }),
    };
    const columns = columnsOf(form, start);
    const cellsWith = (changes: Readonly<Record<string, string>>) =>
      columns.map(({ field }) => {
        const value = filled[field];
        const shown = value === undefined ? '' : (form.texts.fields[field]?.options?.[String(value)] ?? form.show(field, value, filled));
        return changes[field] ?? shown;
      });
    const lines = [
      [...columns.map(({ label }) => label), 'Qué hacer'],
      cellsWith({}),
      // A limit says by itself that there is one.
      cellsWith({ collaboratorEmail: 'otra@example.com', purchaseLimit: '', collaboratorStatus: '' }),
      cellsWith({ collaboratorEmail: 'OTRA@example.com' }),
      cellsWith({ collaboratorEmail: 'ya@example.com' }),
      cellsWith({ collaboratorEmail: 'sin arroba', userType: 'jefe' }),
      cellsWith({ collaboratorEmail: '', lastName: 'Sin correo' }),
    ].map((cells, at) => (at === 0 ? cells : [...cells, 'lo que un archivo anterior decía']));
    lines.push(columns.map(() => ''));
    const table = readTable(writeRows(lines, shops.get(code)?.shell.language ?? ''));
    const pause = vi.fn(() => Promise.resolve());
    const judged = await judgePeople(table, { form, start, known: new Set([foldEmail('Ya@example.com')]), words }, pause);
    if ('missingColumn' in judged) throw new Error(judged.missingColumn);
    // Nobody who clicks meanwhile waits for more than a row.
    expect(pause).toHaveBeenCalledTimes(judged.rows.length);
    const [sound, implied, twice, known, wrong, nameless, ...more] = judged.rows;
    expect([sound?.number, sound?.mistakes, sound?.record]).toEqual([2, [], form.canonical({ ...filled, collaboratorStatus: 'active' })]);
    expect([implied?.mistakes, implied?.record.purchaseLimit, implied?.record.collaboratorStatus]).toEqual([[], 'limited', 'active']);
    expect([twice?.mistakes, known?.mistakes]).toEqual([['twice'], ['known']]);
    expect(wrong?.mistakes).toHaveLength(2);
    // In a file nobody sees the list: what may be written is named.
    expect(wrong?.mistakes.some((mistake) => mistake.includes(form.texts.fields.userType?.options?.buyer ?? '?'))).toBe(true);
    // A row without an e-mail is named by what is typed of the person, and not by what was wrong with it before.
    expect([wrong?.name, nameless?.name.includes('Sin correo'), nameless?.name.includes('anterior')]).toEqual(['sinarroba', true, false]);
    expect(more).toEqual([]);
    const email = columnsOf(form, start).find(({ field }) => form.plan.fields[field]?.kind === 'email');
    expect(await judgePeople(readTable('Nombre\nRosa'), { form, start, known: new Set(), words }, pause)).toEqual({
      missingColumn: email?.label,
    });
  });
});
