import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Form, type FormRecord, type Kind, optionsOf, typeFieldOf, type Value } from '../../../engine/runtime.ts';
import { goodValues } from '../../../scripts/tenant/proof/oracle/cases.ts';
import { judge } from '../../../scripts/tenant/proof/oracle/judge.ts';
import { limitOf } from '../../../scripts/tenant/proof/oracle/limits.ts';
import { randomTyped } from '../../../scripts/tenant/proof/randomTyped.ts';
import { boundaryValues } from '../../support/oracle/boundaryValues.ts';
import { TODAY } from '../../support/oracle/today.ts';
import { type CompiledForm, codes, compileTenants, open } from '../../tenants/compiled.ts';
import { filledForm } from '../../tenants/filledForm.ts';
import { secondJudge } from './secondJudge.ts';

/** Inputs for each kind of field: FULL=1 for the whole proof (issue 2), which takes 20 s on a busy machine of two cores. */
const INPUTS = process.env.FULL === '1' ? 20_000 : 2_000;

/** E-mails that passwords are held against: short, long, of digits, in pieces. */
const emails = ['m.vidal@correo.test', 'al@b.co', 'josefina.munoz@tienda.test', 'x12y34@z.test', '1234@b.co', 'ana-maria@c.test'];
const likeEmails = [
  'Josefina9!',
  'Tx9!Múñoz',
  'Munoz123!',
  'al9!Xyzw',
  'X12Y34!qq',
  'aA1!1234',
  'Correo.Test1',
  'Ana-Maria9',
  'Maria2026!',
  'tienda.tesT1',
];

/** A field of a form of a tenant, with one type of document where it has several, ready to be judged. */
type Place = {
  readonly name: string;
  readonly field: string;
  readonly step: string;
  readonly form: Form;
  readonly compiled: CompiledForm;
  readonly type: string | undefined;
  /** The rest of the form, filled in without mistakes. */
  readonly record: FormRecord;
  readonly examples: readonly string[];
};

const tenants = compileTenants();

const fail = (kind: Kind): never => {
  throw new Error(`no field of kind ${kind}`);
};

async function placesOf(compiled: CompiledForm): Promise<readonly Place[]> {
  const form = await open(compiled);
  const { plan } = form;
  return plan.steps.flatMap(({ name: step, fields }) =>
    fields.flatMap((field) => {
      const typeField = typeFieldOf(plan.fields[field]);
      const types = typeField === undefined ? [undefined] : (optionsOf(plan.fields[typeField]) ?? []);
      return types.map((type): Place => {
        const limit = limitOf(plan.tenant, field);
        const record = filledForm({ plan, field, ...(type === undefined ? {} : { type }) });
        const good = limit === undefined ? [] : goodValues(limit, type);
        const near = limit === undefined ? [] : boundaryValues(limit, type);
        const like = limit?.rule === 'password' ? likeEmails : [];
        return {
          name: `${plan.tenant} ${plan.form} ${field}${type === undefined ? '' : ` ${type}`}`,
          ...{ field, step, form, compiled, type, record },
          // Shown as people write them too: 12.345.678-5.
          examples: [...good, ...near, ...like, ...good.map((value) => form.show(field, value, record)).filter((text) => text !== '')].map(
            String,
          ),
        };
      });
    }),
  );
}

const places = (await Promise.all(codes.flatMap((code) => Object.values(tenants.get(code)?.forms ?? {}).map(placesOf)))).flat();
const kinds = [...new Set(places.map(({ form, field }) => form.plan.fields[field]?.kind))].flatMap((kind) => kind ?? []);

/** The three judges' words on what was typed into a field. */
function judgements({ form, compiled, field, step, record: filled, type }: Place, input: string | boolean, email: string) {
  const record = filled.email === undefined || field === 'email' ? filled : { ...filled, email };
  const value = form.normalise(field, input, record);
  const { [field]: _example, ...rest } = record;
  const judged: FormRecord = value === undefined ? rest : { ...record, [field]: value };
  const engine = form.judgeField(field, judged)?.mistake ?? '';
  // A schema knows no mistake that holds nobody back.
  const found = form.judgeField(field, judged) ?? form.warnField(field, judged);
  const second = secondJudge(compiled, step, form.visible(judged)).get(field) ?? [];
  return { value, engine, told: found?.mistake ?? '', second, oracle: oracleSays({ form, field, type, judged }, value) };
}

function oracleSays(
  { form, field, type, judged }: Pick<Place, 'form' | 'field' | 'type'> & { readonly judged: FormRecord },
  value: Value | undefined,
) {
  if (value === undefined) return form.plan.fields[field]?.mandatory ? 'empty' : '';
  const email = judged.email === undefined ? {} : { email: String(judged.email) };
  const currentPassword = judged.currentPassword === undefined ? {} : { currentPassword: String(judged.currentPassword) };
  const documentType = type === undefined ? {} : { documentType: type };
  return judge(form.plan.tenant, field, value, { ...documentType, ...email, ...currentPassword, today: TODAY })?.verdict;
}

const inputs = (kind: Kind, examples: readonly string[]): fc.Arbitrary<string | boolean> =>
  kind === 'consent' || kind === 'flag'
    ? fc.oneof(fc.boolean(), fc.constantFrom('on', 'true', 'false', '', '1'), randomTyped(['on']))
    : randomTyped(examples);

describe('the compiled validator, the oracle and @rjsf/validator-ajv8 agree', () => {
  test('every kind of field that the engine knows is asked somewhere', () => {
    expect(new Set(kinds)).toEqual(
      new Set([
        'name',
        'text',
        'email',
        'phone',
        'password',
        'choice',
        'document',
        'place',
        'street',
        'houseNumber',
        'postcode',
        'digits',
        'activity',
        'consent',
        'date',
        'flag',
        'amount',
        'coordinates',
        'cardNumber',
        'cardExpiry',
        'code',
        'account',
        'file',
      ]),
    );
  });

  test.each(kinds)(`%s: ${INPUTS} inputs in all tenants`, { timeout: 120_000 }, (kind) => {
    const of = places.filter(({ form, field }) => form.plan.fields[field]?.kind === kind);
    const place = fc.nat({ max: of.length - 1 });
    const at = (index: number): Place => of[index] ?? fail(kind);
    let right = 0;
    fc.assert(
      fc.property(
        place.chain((index) => fc.tuple(fc.constant(index), inputs(kind, at(index).examples), fc.constantFrom(...emails))),
        ([index, input, email]) => {
          const { name, form, field, record } = at(index);
          const { value, engine, told, second, oracle } = judgements(at(index), input, email);
          const complain = (why: string) => {
            throw new Error(`${name}: ${JSON.stringify(input)}, as a value ${JSON.stringify(value)}: ${why}`);
          };
          // A judge of mistakes in no order agrees if it finds one where the engine does, and the engine's among them.
          if (told === '' ? second.length > 0 : !second.includes(told)) complain(`compiled "${told}", second judge "${second.join()}"`);
          if (oracle !== undefined && oracle !== engine) complain(`compiled "${engine}", oracle "${oracle}"`);
          if (value === undefined) return;
          // What was stored is read again as it is, and so is what is shown (typed into the field once more).
          const again = form.normalise(field, value, record);
          if (again !== value) complain(`made canonical again it is ${JSON.stringify(again)}`);
          if (engine !== '') return;
          right++;
          const shown = form.show(field, value, record);
          if (shown !== '' && form.normalise(field, shown, record) !== value)
            complain(`shown as ${JSON.stringify(shown)} it is read as another`);
        },
      ),
      { numRuns: INPUTS, verbose: false },
    );
    // Both verdicts were met, or the proof says nothing.
    expect(right).toBeGreaterThan(INPUTS / 50);
    expect(right).toBeLessThan(INPUTS);
  });
});
