/** What a change of YAML alone turns red: each line of the tables written by hand that it breaks is named. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../../../scripts/root.ts';
import { copyOfTenants, type VerbOutcome } from '../copyOfTenants.ts';

const { tenantsDir, report, tenant } = copyOfTenants();

describe('npm run tenant -- test', { timeout: 240_000 }, () => {
  test('is 1 where a limit was changed in YAML alone, and names the line of the table to change too', async () => {
    const file = path.join(tenantsDir, 'cl/fields.yaml');
    const before = readFileSync(file, 'utf8');
    const changed = before.replace('primaryPhone: {digits: {min: 9, max: 9}}', 'primaryPhone: {digits: {min: 8, max: 9}}');
    expect(changed).not.toBe(before);
    writeFileSync(file, changed);
    const { code, out } = await tenant(['test', 'cl', '--places', 'validator', '--report', report]).finally(() =>
      writeFileSync(file, before),
    );
    expect(code).toBe(1);
    const lines = readFileSync(path.join(root, 'tests/oracle/limits.csv'), 'utf8').split('\n');
    const line = lines.findIndex((text) => text.startsWith('cl,primaryPhone,')) + 1;
    expect(out).toContain(
      `tests/oracle/limits.csv:${line} expects "length", the tenants' YAML says no mistake. If the change is meant, change this line too.`,
    );
    expect(out).toMatch(/^FAILED cl personRegistration primaryPhone, 8 digits, the fewest: "\d{8}"$/mu);
    expect(out).toMatch(/^\d+ passed, [1-9]\d* failed\n$/mu);
  });

  /** What `tenant test` says while a text of a file is another. */
  const saidAfter = async (file: string, from: string, to: string, ...args: readonly string[]): Promise<VerbOutcome> => {
    const changed = path.join(tenantsDir, file);
    const before = readFileSync(changed, 'utf8');
    expect(before).toContain(from);
    writeFileSync(changed, before.replace(from, to));
    return tenant(['test', ...args, '--report', report]).finally(() => writeFileSync(changed, before));
  };
  type Edit = readonly [file: string, from: string, to: string];
  /** The same while each file has its change, the first place that it fits. */
  const saidAfterAll = async (edits: readonly Edit[], ...args: readonly string[]): Promise<VerbOutcome> => {
    const before = new Map(edits.map(([file]) => [file, readFileSync(path.join(tenantsDir, file), 'utf8')]));
    for (const [file, from, to] of edits) {
      const text = readFileSync(path.join(tenantsDir, file), 'utf8');
      expect(text).toContain(from);
      writeFileSync(path.join(tenantsDir, file), text.replace(from, to));
    }
    return tenant(['test', ...args, '--report', report]).finally(() => {
      for (const [file, text] of before) writeFileSync(path.join(tenantsDir, file), text);
    });
  };
  /** Whether the report says of a line what it expects, what YAML says, and what to do. */
  const linesTold = () => {
    const disagreements = [
      ...readFileSync(path.join(report, 'cases.csv'), 'utf8').matchAll(/tests\/oracle\/\w+\.csv:\d+ expects .*/gu),
    ].map(([text]) => text.replaceAll('""', '"').replace(/ \((?:section|rulings|ours)[^)]*(?:\([^)]*\)[^)]*)*\)/u, ''));
    return (place: string, expects: string, says: string) => {
      const begin = `${place} expects ${expects}`;
      const found = disagreements.filter((text) => text.startsWith(begin) && text.includes(`, the tenants' YAML says ${says}`));
      expect(found[0], begin).toContain('If the change is meant, change this line too.');
    };
  };
  const lineOf = (file: string, begin: string): string =>
    `tests/oracle/${file}:${
      readFileSync(path.join(root, 'tests/oracle', file), 'utf8')
        .split('\n')
        .findIndex((text) => text.startsWith(begin)) + 1
    }`;

  test('is 1 where an option was taken away in YAML alone, and where one came: the line of the table is named', async () => {
    const { code, out } = await saidAfter('mx/fields.yaml', 'HSBC, ', '', 'mx', '--places', 'validator');
    const bank = lineOf('options.csv', 'mx,refund,refundBank,');
    expect(code).toBe(1);
    expect(out).toContain(
      `FAILED mx refund refundBank, may be chosen by ${bank}: "HSBC"\n  ${bank} expects no mistake, the tenants' YAML says`,
    );
    const added = await saidAfter(
      'co/fields.yaml',
      'CEDULA_DE_EXTRANJERIA, NIT]',
      'CEDULA_DE_EXTRANJERIA, NIT, passport]',
      'co',
      '--places',
      'validator',
    );
    expect(added.code).toBe(1);
    expect(added.out).toContain(
      `${lineOf('options.csv', 'co,card,cardDocumentType,')} expects "format", the tenants' YAML says no mistake.`,
    );
  });

  test('is 1 where a limit of section 9 was changed in YAML alone, in the limits’ section of each report', async () => {
    const { code, out } = await saidAfter(
      '_shared/limits.yaml',
      'comparisonProducts: 4',
      'comparisonProducts: 5',
      'uy',
      '--places',
      'validator',
    );
    const line = lineOf('constants.csv', '*,comparisonProducts,');
    expect(code).toBe(1);
    expect(out).toContain(
      `FAILED uy limits comparisonProducts, stated by ${line}: "5"\n  ${line} expects 4 (rulings, Behaviour: comparison (4 at most); section 9 leaves the number open), the tenants' YAML says 5. If the change is meant, change this line too.`,
    );
    expect(out).toMatch(/^\d+ passed, 1 failed$/mu);
    const reports = ['report.html', 'junit.xml', 'cases.csv'].map((file) => readFileSync(path.join(report, file), 'utf8'));
    for (const text of reports) expect(text).toContain(line);
    expect(reports[1]).toContain('<testsuite name="uy limits"');
  });

  test('is 1 where YAML alone lets a field be empty, asks it no more, begins otherwise or turns a condition: each line is named', async () => {
    const edits = [
      ['_shared/forms.yaml', 'mandatory: [firstName, lastName, document, dateOfBirth, gender, primaryPhone]', 'mandatory: [firstName]'],
      ['_shared/forms.yaml', 'foreignCompany: {originType: EMPRESA_EXTRANJERA}', 'foreignCompany: {originType: EMPRESA_NACIONAL}'],
      ['_shared/forms.yaml', '          - favoriteCard\n', ''],
      ['_shared/fields.yaml', 'start: EMPRESA_NACIONAL', 'start: EMPRESA_EXTRANJERA'],
      ['_shared/cards.yaml', 'lengths: [15], for: [creditCard]', 'lengths: [15], for: [creditCard, debitCard]'],
      ['cl/payloads.yaml', 'gender: {literal: MALE}', 'gender: {literal: FEMALE}'],
    ] as const;
    const { code, out } = await saidAfterAll(edits, 'cl', '--places', 'validator');
    expect(code).toBe(1);
    const gender = lineOf('matrix.csv', 'personalInformation,account,gender,');
    const country = lineOf('matrix.csv', 'companyRegistration,company,countryOfResidence,');
    expect(out).toContain(
      `FAILED cl personalInformation gender, stated by ${gender}: "optional"\n  ${gender} expects mandatory (section 5 Mandatory fields: birth date and gender are required in the profile; a legal entity has neither), the tenants' YAML says optional. If the change is meant, change this line too.`,
    );
    const changed = linesTold();
    // The case as well as the form: nothing in the field is a mistake, and a value in a hidden one is none.
    changed(gender, '"empty"', 'no mistake');
    changed(country, 'no mistake', '"format"');
    changed(country, 'optional if originType=EMPRESA_EXTRANJERA', 'optional if originType=EMPRESA_NACIONAL');
    changed(lineOf('matrix.csv', 'card,card,favoriteCard,'), 'optional', 'absent');
    changed(lineOf('begins.csv', '*,companyRegistration companyAccountRegistration,originType,'), 'EMPRESA_NACIONAL', 'EMPRESA_EXTRANJERA');
    changed(lineOf('bodies.csv', 'cl homy,personRegistration companyRegistration,,userInfo.gender,'), 'MALE', 'FEMALE');
    changed(lineOf('cardTypes.csv', 'AMEX,'), 'creditCard', 'creditCard debitCard');
    // And in the report the case's cell names the line of the table by hand.
    expect(readFileSync(path.join(report, 'cases.csv'), 'utf8')).toMatch(
      new RegExp(`^cl,personalInformation,gender,.*,empty \\(${path.posix.basename(gender)}\\),.*,failed,`, 'mu'),
    );
  });

  test('is 1 where YAML alone changes a shop, the key of a document, a kind of field or a place in a body: each line is named', async () => {
    const { code } = await saidAfterAll(
      [
        ['_shared/payloads.yaml', 'category: {literal: Individual}', 'category: {literal: Person}'],
        ['_shared/payloads.yaml', 'cardHolderName: cardHolderName', 'cardHolderName: cardDocumentNumber'],
        ['_shared/payloads.yaml', 'documentNumber: cardDocumentNumber', 'documentNumber: cardHolderName'],
        ['_shared/payloads.yaml', 'mail: {of: email, as: [lowerCase]}', 'mail: email'],
        ['_shared/payloads.yaml', 'as: [lettersCommaSpaceDot]', 'as: [upperCase]'],
        ['_shared/payloads.yaml', 'otherwise: dummy', 'otherwise: none'],
        ['cl/payloads.yaml', 'userInfo: {document: {id: document.dashed}, gender', 'userInfo: {gender'],
        [
          'cl/payloads.yaml',
          'address: {city: municipal, cityName: municipal.label, municipal: city, municipalName: city.label}',
          'address: {}',
        ],
        ['cl/documents.yaml', 'taxCode: 01', 'taxCode: 05'],
        ['pe/documents.yaml', '    key: number', '    key: plain'],
        ['pe/payloads.yaml', 'remove: [stateName, cityName, municipalName]', 'remove: [cityName, municipalName]'],
        ['mx/payloads.yaml', 'byLength: {12: Company}', 'byLength: {13: Company}'],
        ['mx/fields.yaml', ', optionsFrom: economicActivity', ''],
        ['co/documents.yaml', '    aliases: [CC]', '    aliases: [CEDULA]'],
        ['co/tenant.yaml', 'dialCode: 57', 'dialCode: 58'],
        ['uy/tenant.yaml', 'newExperience: false', 'newExperience: true'],
      ],
      ...['cl', 'pe', 'mx', 'co', 'uy', '--places', 'validator'],
    );
    expect(code).toBe(1);
    const changed = linesTold();
    const all = 'personRegistration companyRegistration liteRegistration';
    const business = 'companyRegistration companyAccountRegistration companyInformation';
    const bodies = (begin: string) => lineOf('bodies.csv', begin);
    changed(bodies(`*,${all} personalInformation,,userInfo.document.category,`), 'Individual', 'Person');
    changed(bodies('*,card,,documentNumber,'), 'AB12345', 'ANA NUÑEZ');
    changed(
      bodies(`*,personRegistration liteRegistration companyRegistration,,customerRecord.contacts.0.mail,`),
      'ana.nunez@',
      'Ana.Nunez@',
    );
    changed(bodies('*,personRegistration liteRegistration,,customerRecord.economicActivity.0.description,'), 'dummy', 'none');
    changed(bodies('cl homy,companyRegistration,,customerRecord.economicActivity.0.description,'), 'Venta', 'VENTA');
    changed(bodies(`cl homy,${all} personalInformation,,userInfo.document.id,`), '12345678-5', '123456785');
    changed(bodies(`cl homy,${business},,organizationInformation.address.city,`), '13201', '132');
    changed(bodies(`pe,${business},,organizationInformation.address.stateName,`), 'nothing', 'Arequipa');
    changed(bodies('mx,companyRegistration,,customerRecord.identification.clientType,'), 'Company', 'Person');
    changed(bodies('mx,companyRegistration,trader,customerRecord.identification.clientType,'), 'Person', 'Company');
    changed(bodies(`*,${all} personalInformation,,userInfo.document.type,`), 'CEDULA_DE_CIUDADANIA', 'CC');
    changed(
      bodies('pe uy,personRegistration companyRegistration companyAccountRegistration personalInformation,,userInfo.phoneNumber.number,'),
      '99123456',
      'nothing',
    );
    changed(lineOf('keys.csv', 'cl homy,RUT,76.086.428-5,'), 'CL0176086428', 'CL0576086428');
    changed(lineOf('keys.csv', 'pe,DNIDV,10117410-2,'), 'PE0310117410', 'PE03101174102');
    changed(lineOf('kinds.csv', '*,economicActivity,'), 'input economicActivity', 'input');
    changed(lineOf('tenants.csv', 'co,'), '57', '58');
    changed(lineOf('tenants.csv', 'uy,'), 'no', 'yes');
  });

  test.each([
    ['acceptable: 6', 'acceptable: 4', 'tiers and what each takes,', 'weak 0 acceptable 4 strong 7'],
    [
      'number, noSpaces',
      'noSpaces, number',
      'criteria in the order of the screen,',
      'length uppercase lowercase noSpaces number unlike sign',
    ],
  ])('is 1 where what is shown of a password was changed in YAML alone, %s to %s', async (from, to, what, says) => {
    const { code, out } = await saidAfter('cl/password.yaml', from, to, 'cl', '--places', 'validator');
    const line = lineOf('passwords.csv', 'cl homy,');
    expect(code).toBe(1);
    expect(out).toContain(`FAILED cl personRegistration password, ${what} by ${line}: "${says}"\n  ${line} expects`);
    expect(out).toContain(`the tenants' YAML says ${says}. If the change is meant, change this line too.`);
  });
});
