import { describe, expect, test } from 'vitest';
import {
  brokenIn,
  classOf,
  createCachingReader,
  diffClasses,
  formatChange,
  formatFlip,
  groupFindings,
  narrowForm,
  type SourceFiles,
} from '../../../engine/compiler.ts';
import { classesOfChange, effectsAt } from '../../../engine/diff/classOfChange.ts';
import { tenantShape } from '../../../engine/language/grammar.ts';
import { contract } from '../../../scripts/compile/contract.ts';
import { releaseOf as olderReleaseOf } from '../../../scripts/compile/releaseOf.ts';
import { realFiles } from '../laws/realTenants.ts';
import { diffAll, releaseOf } from './releases.ts';

/** Two tenants, one of which is a brand of the other, without their long lists of places. */
const sources: SourceFiles = new Map(
  [...realFiles].filter(([file]) => ['_shared', 'cl', 'homy'].includes(file.split('/', 1)[0] ?? '') && !file.includes('/places/')),
);
const before = releaseOf(sources);

type Edit = readonly [file: string, from: string | RegExp, to: string];

const edited = (...edits: readonly Edit[]): Map<string, string> => {
  const files = new Map(sources);
  for (const [file, from, to] of edits) {
    const text = files.get(file) ?? '';
    const changed = text.replace(from, to);
    if (changed === text) throw new Error(`${file} has no ${from}`);
    files.set(file, changed);
  }
  return files;
};

const diffOf = async (...edits: readonly Edit[]) => {
  const after = releaseOf(edited(...edits));
  expect(brokenIn(after)).toEqual([]);
  return diffAll(before, after);
};

/** Each finding in a line: tenants, classes, path, what is written, the first witness of each direction. */
const sayAll = async (...edits: readonly Edit[]): Promise<readonly string[]> => {
  const diffs = await diffOf(...edits);
  expect(diffs.map(({ unexplained }) => unexplained)).toEqual(diffs.map(() => ({ flips: [], parts: [] })));
  return groupFindings(diffs, diffClasses).map(({ first, all }) =>
    [
      all.map(({ tenant }) => tenant).join(' '),
      first.classes.join(' '),
      first.path,
      formatChange(first),
      first.isFloor ? 'floor' : '',
      ...first.witnesses.slice(0, 1).map(formatFlip),
    ]
      .filter((part) => part !== '')
      .join(' | '),
  );
};

describe('what a change does to people', () => {
  test('every class at once, each change with the values that it explains, in all tenants that inherit it', async () => {
    const sentences = await sayAll(
      ['cl/fields.yaml', 'alternatePhone: {digits: {min: 6, max: 9}', 'alternatePhone: {digits: {min: 7, max: 9}'],
      ['cl/fields.yaml', 'accountNumber: {digits: {min: 5, max: 20}}', 'accountNumber: {digits: {min: 5, max: 21}}'],
      ['cl/fields.yaml', ', BICE, ', ', '],
      ['_shared/password.yaml', 'min: 8', 'min: 9'],
      ['homy/pages.yaml', 'home: {slug: bienvenida}', 'home: {slug: hola}'],
      ['cl/limits.yaml', /freeDeliveryAbove: (\d+)/u, 'freeDeliveryAbove: 1'],
      ['cl/limits.yaml', /supportHoursWorkDays: \S+/u, 'supportHoursWorkDays: 07:00-21:30'],
      ['homy/texts.yaml', 'Entra a tu cuenta Homy', 'Entra en tu cuenta Homy'],
      ['_shared/theme.yaml', /iconWeight: \w+/u, 'iconWeight: bold'],
      ['cl/policies/personalDataPolicy.md', /\.\n/u, ' siempre.\n'],
    );
    expect(sentences).toEqual([
      'homy | breaks | pages.home.slug | bienvenida → hola',
      'cl homy | stricter | fields.alternatePhone.digits.min | 6 → 7 | "925814" was accepted, is refused: length',
      'cl homy | stricter | fields.refundBank.options | without BICE | "BICE" was accepted, is refused: format',
      'cl homy | stricter | password.length.min | 8 → 9 | "kB7!kkkk" was accepted, is refused: length',
      expect.stringMatching(
        /^cl homy \| looser \| fields\.accountNumber\.digits\.max \| 20 → 21 \| "\d{21}" was refused \(length\), is accepted$/u,
      ),
      'cl homy | looser | limits.freeDeliveryAbove | 29990 → 1',
      'cl homy | looser | limits.supportHoursWorkDays | 08:30-21:00 → 07:00-21:30',
      'cl homy | texts | themes.default.iconWeight | regular → bold',
      expect.stringMatching(/^cl homy \| texts \| policies\.personalDataPolicy\.text \| /u),
      'homy | texts | texts.forms.login.title | Entra a tu cuenta Homy → Entra en tu cuenta Homy',
    ]);
  });

  test('of a section that repeats, the field is named and its line reported, not each item', async () => {
    const edit: Edit = [
      '_shared/fields.yaml',
      'companyContactName: {kind: name, length: {min: 1, max: 80}',
      'companyContactName: {kind: name, length: {min: 1, max: 79}',
    ];
    const [finding, ...others] = (await diffOf(edit)).flatMap(({ findings }) => findings);
    expect(finding).toMatchObject({ path: 'fields.companyContactName.length.max', classes: ['stricter'] });
    expect(new Set(finding?.witnesses.map(({ field }) => field))).toEqual(new Set(['companyContactName']));
    expect(others.map(({ tenant, classes }) => [tenant, classes])).toEqual([['homy', ['stricter']]]);
    expect(await sayAll(edit, ['_shared/forms.yaml', 'companyContactRole, companyContactEmail]', 'companyContactEmail]'])).toEqual([
      expect.stringMatching(/stricter \| fields\.companyContactName\.length\.max \| 80 → 79 \| "\w+/u),
      expect.stringMatching(
        /looser \| forms\.companyInformation\.mandatory \| without companyContactRole \| floor \| companyContactRole left empty/u,
      ),
    ]);
  });

  test('what is published of nobody is nothing', async () => {
    expect(await sayAll(['_shared/theme.yaml', /iconWeight: \w+/u, 'iconWeight: bold'])).toEqual([
      'cl | texts | themes.default.iconWeight | regular → bold',
      'homy | none | themes.default.iconWeight | regular → bold',
    ]);
  });

  test('both bounds moved: each line has the values that it explains, and the fingerprint stays while lines move', async () => {
    const move: Edit = ['cl/fields.yaml', 'primaryPhone: {digits: {min: 9, max: 9}}', 'primaryPhone: {digits: {min: 8, max: 8}}'];
    expect(await sayAll(move)).toEqual([
      'cl homy | stricter | fields.primaryPhone.digits.max | 9 → 8 | "925814703" was accepted, is refused: length',
      'cl homy | looser | fields.primaryPhone.digits.min | 9 → 8 | "92581470" was refused (length), is accepted',
    ]);
    const prints = (diffs: Awaited<ReturnType<typeof diffOf>>) =>
      diffs.flatMap(({ findings }) => findings.map(({ fingerprint }) => fingerprint));
    const [first, moved] = [await diffOf(move), await diffOf(move, ['cl/fields.yaml', /^fields:/u, '# A line more.\nfields:'])];
    expect(prints(moved)).toEqual(prints(first));
    expect(new Set(prints(first)).size).toBe(4);
    expect(moved[0]?.findings[0]).toMatchObject({ before: { at: { start: { line: 2 } } }, after: { at: { start: { line: 3 } } } });
  });

  test('a tenant that is gone, one that is new, and one with mistakes', async () => {
    const without = releaseOf(new Map([...sources].filter(([file]) => !file.startsWith('homy/'))));
    const sentencesOf = async (was: typeof before, is: typeof before) =>
      (await diffAll(was, is)).flatMap(({ findings }) =>
        findings.map((finding) => `${finding.tenant} ${classOf(finding)} ${formatChange(finding)}`),
      );
    expect(await sentencesOf(before, without)).toEqual(['homy breaks the tenant is gone']);
    expect(await sentencesOf(without, before)).toEqual(['homy looser a new tenant']);
    // The second cannot be read at all.
    for (const [was, is] of [
      ['theme: homy', 'theme: nothing'],
      ['format: 1', 'format: 2'],
    ] as const) {
      const broken = releaseOf(edited(['homy/tenant.yaml', was, is]));
      expect([is, brokenIn(broken)]).toEqual([is, ['homy']]);
      expect([is, await sentencesOf(before, broken)]).toEqual([is, []]);
    }
  });

  test('words, mails, limits and operations that came or left with the code do not hinder the comparison with an older release', async () => {
    const read = createCachingReader();
    const files = edited(
      ['_shared/texts/es.yaml', /^ {4}addRoom: .*\n/mu, '    wordOfThen: Hola\n'],
      ['_shared/limits.yaml', /^ {2}endedInvitationDays: .*\n/mu, '  limitOfThen: 3\n'],
    );
    files.delete('_shared/mails/collaboratorRemoved.es.md');
    const older = olderReleaseOf(files, read, { isOlder: true });
    expect([brokenIn(older), older.mistakes]).toEqual([[], []]);
    const [diff] = await diffAll(older, before, ['cl']);
    expect(diff?.unexplained).toEqual({ flips: [], parts: [] });
    expect(diff?.findings.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'limits.endedInvitationDays added',
      'limits.limitOfThen removed',
      'texts.words.addRoom added',
      'texts.words.wordOfThen removed',
      'mails.collaboratorRemoved added',
    ]);
    // What is judged by it is not forgiven, and neither is anything of the files as they are now.
    const wrong = edited(['_shared/fields.yaml', 'kind: phone', 'kind: phon']);
    expect(olderReleaseOf(wrong, read, { isOlder: true }).mistakes[0]).toMatchObject({ at: { file: '_shared/fields.yaml' } });
    expect(brokenIn(olderReleaseOf(files, read, { isOlder: false }))).toEqual(['cl', 'homy']);
  });
});

describe('what of a stored record both releases must judge', () => {
  const fieldsOf = (form: string, ...edits: readonly Edit[]): readonly string[] => {
    const [was, is] = [before, releaseOf(edited(...edits))].map(({ tenants }) => tenants.find(({ tenant }) => tenant === 'cl'));
    return was === undefined || is === undefined ? ['it is not published'] : narrowForm(was, is, form).fields;
  };
  test.each<readonly [what: string, form: string, edit: Edit, fields: readonly string[]]>([
    [
      'a phone alone, where its length differs',
      'personalInformation',
      ['cl/fields.yaml', 'primaryPhone: {digits: {min: 9', 'primaryPhone: {digits: {min: 8'],
      ['primaryPhone'],
    ],
    [
      'beside a field the answer that shows it',
      'collaborator',
      ['_shared/fields.yaml', 'amount: {min: 0, max: 999999999999}', 'amount: {min: 1, max: 999999999999}'],
      ['maximumPurchaseAmount', 'purchaseLimit'],
    ],
    [
      'beside an answer what it shows and hides',
      'collaborator',
      [
        '_shared/fields.yaml',
        'purchaseLimit: {kind: choice, options: [limited, unlimited]',
        'purchaseLimit: {kind: choice, options: [unlimited, limited]',
      ],
      ['maximumPurchaseAmount', 'purchaseLimit'],
    ],
    ['nothing, where words differ', 'personalInformation', ['cl/texts.yaml', 'Parte con 9', 'Empieza con 9'], []],
    [
      'everything, where days begin elsewhere',
      'changePassword',
      ['cl/tenant.yaml', 'America/Santiago', 'Pacific/Easter'],
      ['currentPassword', 'newPassword'],
    ],
  ])('%s', (_what, form, edit, fields) => expect(fieldsOf(form, edit)).toEqual(fields));
});

test('Of each key of the grammar somebody has decided what its change does', () => {
  const tops = [...Object.keys(tenantShape.keys), 'mails', 'lists', 'places', 'catalogue'];
  const below = ['a', 'b', 'c', 'd'];
  const undecided = tops.filter((top) => !below.some((_, depth) => effectsAt([top, ...below.slice(0, depth)]) !== undefined));
  expect(undecided).toEqual([]);
});

test('What nobody knows to be looser is taken for stricter', () => {
  const at = { file: 'x', start: { line: 1, column: 1 }, end: { line: 1, column: 1 } };
  const change = {
    code: 'changed',
    path: ['refunds', 'transfer'],
    before: { says: 'a', at },
    after: { says: 'b', at },
    direction: 'unknown',
    isSpeech: false,
  } as const;
  expect(classesOfChange(change, contract)).toEqual(['stricter']);
});
