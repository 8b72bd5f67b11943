import { describe, expect, test } from 'vitest';
import { codes, compileTenants } from './compiled.ts';

const tenants = compileTenants();

describe.each(codes)('the form of a collaborator in %s', (code) => {
  const forms = tenants.get(code)?.forms;

  test('speaks of somebody else where the last name is missing; a registration speaks to the person', () => {
    const [ofColleague, own] = [forms?.collaborator, forms?.personRegistration].map((form) => form?.texts.fields.lastName?.mistakes.empty);
    expect(ofColleague).toMatch(/ (?:del|do) colaborador$/u);
    expect(own).toMatch(/ (?:tus?|seu|sua) /u);
  });
});
