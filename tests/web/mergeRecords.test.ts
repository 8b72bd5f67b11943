import { describe, expect, it } from 'vitest';
import type { FormPlan } from '../../engine/runtime.ts';
import { mergeRecords } from '../../src/web/app/forms/edit/mergeRecords.ts';

/** As much of a plan as says which fields are read together. */
const plan = {
  steps: [{ name: 'account', fields: ['firstName', 'documentType', 'document', 'directDialing', 'primaryPhone'] }],
  fields: {
    firstName: { kind: 'name' },
    documentType: { kind: 'choice' },
    document: { kind: 'document', types: {}, typeField: 'documentType' },
    directDialing: { kind: 'areaCode' },
    primaryPhone: { kind: 'phone', areaCode: { field: 'directDialing', digits: { min: 2, max: 2 } } },
  },
} as unknown as FormPlan;

const start = { firstName: 'Ana', documentType: 'CPF', document: '1', directDialing: '11', primaryPhone: '987654321' };

describe('two edits of the same record', () => {
  it('are merged if they touch different fields', () => {
    const mine = { ...start, firstName: 'Ana María' };
    const theirs = { ...start, primaryPhone: '912345678' };
    const { record, clashes } = mergeRecords(plan, { start, mine, theirs });
    expect(record).toEqual({ ...start, firstName: 'Ana María', primaryPhone: '912345678' });
    expect(clashes).toEqual([]);
  });

  it('clash where both changed the same to something else, and what this person typed stays', () => {
    const mine = { ...start, firstName: 'Ana María' };
    const theirs = { ...start, firstName: 'Anita' };
    const { record, clashes } = mergeRecords(plan, { start, mine, theirs });
    expect(record.firstName).toBe('Ana María');
    expect(clashes).toEqual([{ fields: ['firstName'] }]);
  });

  it('do not clash where both changed it to the same', () => {
    const both = { ...start, firstName: 'Ana María' };
    expect(mergeRecords(plan, { start, mine: both, theirs: both })).toMatchObject({ record: both, clashes: [] });
  });

  it('are chosen as a whole where one field says how another is read', () => {
    const mine = { ...start, directDialing: '21' };
    const theirs = { ...start, primaryPhone: '912345678' };
    const { record, clashes } = mergeRecords(plan, { start, mine, theirs });
    expect(clashes).toEqual([{ fields: ['directDialing', 'primaryPhone'] }]);
    expect(record).toMatchObject({ directDialing: '21', primaryPhone: '987654321' });
  });

  it('keep that a value was taken away', () => {
    const { document: _, ...mine } = start;
    expect(mergeRecords(plan, { start, mine, theirs: { ...start, firstName: 'Anita' } }).record).toEqual({ ...mine, firstName: 'Anita' });
  });
});
