/** Records judged a second: the compiled form of cl's companies against zod by hand and ajv alone. `npm run bench -- judge [rounds]` */
import { validatorFile } from '../../engine/compiler.ts';
import { createRun } from '../../engine/forms/createRun.ts';
import { allKinds } from '../../engine/kinds/allKinds.ts';
import type { FormRecord, ValidatorFactory } from '../../engine/runtime.ts';
import { compileTenants, open, sourcesOf } from '../tenants/compiled.ts';
import { filledForm } from '../tenants/filledForm.ts';
import { companyByZod, hasClasses, isLike, verifierAgrees } from './judge/byZod.ts';
import { judgeByAjv } from './judge/judgeByAjv.ts';
import { formatSpread, report } from './measure/report.ts';
import { inRounds, ratio, spread, type Variant } from './measure/rounds.ts';

const rounds = Number(process.argv[2] ?? 15);
const MICROSECONDS = 200_000;

const compiled = compileTenants(sourcesOf('cl')).get('cl')?.forms.companyRegistration;
if (compiled === undefined) throw new Error('cl has no companyRegistration');
const form = await open(compiled);
const module: { default: ValidatorFactory } = await import(
  `data:text/javascript;base64,${Buffer.from(validatorFile(compiled.schemas)).toString('base64')}`
);
const validators = Object.values(module.default(createRun(allKinds, () => '2026-11-21')));
const byAjv = judgeByAjv(compiled);

const { brandNewsLetter: _news, ...filled } = form.visible(filledForm({ plan: compiled.plan }));
const people = ['Antonia', 'José Miguel', 'María Ignacia', "O'Higgins", 'Núñez-Pérez'];
const right: readonly FormRecord[] = people.map((firstName, at) => ({
  ...filled,
  firstName,
  lastName: 'Fuentes Oyarzún',
  position: 'Jefe de adquisiciones',
  businessName: `Ferretería ${firstName} & Hijos Ltda.`,
  fantasyName: 'El Tornillo',
  addressLine1: `Av. Libertador Bernardo O’Higgins ${at}`,
  addressLine2: '1230',
}));
const wrong: readonly FormRecord[] = [
  { ...right[0], document: '123456780' } as FormRecord,
  { ...right[1], primaryPhone: '12345' } as FormRecord,
  { ...right[2], password: 'antonia1' } as FormRecord,
  { ...right[3], terms: false } as FormRecord,
  Object.fromEntries(Object.entries(right[4] ?? {}).filter(([field]) => field !== 'businessName')),
];

/** Each returns how many mistakes it finds, so that nothing can be left out by an optimising compiler. */
const judges: Readonly<Record<string, (record: FormRecord) => number>> = {
  'form.judge': (record) => form.judge(record).length,
  validators: (record) => {
    let mistakes = 0;
    for (const validate of validators) if (!validate(record)) mistakes += validate.errors?.length ?? 0;
    return mistakes;
  },
  ajv: byAjv,
  'ajv and functions by hand': (record) => {
    const { document, companyDocument, password, email } = record as Readonly<Record<string, string>>;
    const agree = [document, companyDocument].filter((rut) => rut !== undefined && verifierAgrees(rut)).length;
    const good = password !== undefined && hasClasses(password) && !isLike(password, email ?? '');
    return byAjv(record) + 2 - agree + (good ? 0 : 1);
  },
  zod: (record) => companyByZod.safeParse(record).error?.issues.length ?? 0,
};

for (const [name, judge] of Object.entries(judges)) {
  if (right.some((record) => judge(record) > 0)) throw new Error(`${name} finds mistakes where there are none`);
  // ajv alone knows neither check digits nor passwords.
  if (name !== 'ajv' && wrong.some((record) => judge(record) === 0)) throw new Error(`${name} finds no mistake where there is one`);
}

/** Records a second of CPU time, which a busy neighbour does not lengthen. */
const rate = (judge: (record: FormRecord) => number, records: readonly FormRecord[]): number => {
  const start = process.cpuUsage();
  let judged = 0;
  let spent = 0;
  while (spent < MICROSECONDS) {
    for (let time = 0; time < 40; time++) for (const record of records) judge(record);
    judged += 40 * records.length;
    const { user, system } = process.cpuUsage(start);
    spent = user + system;
  }
  return (judged / spent) * 1e6;
};

const all: Record<string, unknown> = {};
const rows = [];
for (const [kind, records] of Object.entries({ 'nothing wrong': right, 'one mistake in each': wrong })) {
  const variants: readonly Variant[] = Object.entries(judges).map(([name, judge]) => ({ name, run: () => rate(judge, records) }));
  await inRounds(variants, 3);
  const figures = await inRounds(variants, rounds);
  all[kind] = Object.fromEntries(figures);
  for (const { name } of variants) {
    const byZod = ratio(figures, name, 'zod');
    const ofAjv = ratio(figures, name, 'ajv');
    const ofEqual = ratio(figures, name, 'ajv and functions by hand');
    const reached = ofEqual.median >= 0.9;
    rows.push({
      name: `${kind}: ${name}`,
      cells: [
        formatSpread(spread((figures.get(name) ?? []).map((figure) => figure / 1000)), 0),
        formatSpread(byZod),
        formatSpread(ofAjv),
        formatSpread(ofEqual),
      ],
      ...(name === 'form.judge' ? { goal: { text: '≥ 0.9 × ajv and functions:', reached } } : {}),
    });
  }
}
report('judge', ['1,000 records/s', '× zod', '× ajv alone', '× ajv and functions'], rows, all);
