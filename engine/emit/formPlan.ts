/** The layout of a form: steps, fields and conditions, without rules and words. */
import type { DocumentDefinition } from '../documents/definition.ts';
import type { Field, FormPlan } from '../forms/plan.ts';
import type { Widget } from '../kinds/field.ts';
import type { FieldData } from '../language/grammar/fields.ts';
import type { Tenant } from '../language/grammar.ts';
import { areaCodeOf } from '../resolve/areaCodeOf.ts';
import { documentTypesOf, typesOfChoice } from '../resolve/documentTypes.ts';
import { shownOf, stepsOf } from '../resolve/formFields.ts';
import { isMandatory } from '../resolve/mandatory.ts';
import { passwordPolicyOf } from '../resolve/passwordPolicy.ts';

export type PlanContext = {
  readonly tenant: Tenant;
  readonly name: string;
  /** Levels of places that have a list. */
  readonly listedLevels: ReadonlySet<number>;
};

export const formPlan = (context: PlanContext, form: string): Omit<FormPlan, 'hash'> => {
  const { tenant, name } = context;
  const steps = stepsOf(tenant, form);
  return {
    format: 1,
    tenant: name,
    form,
    mode: tenant.forms?.[form]?.mode ?? 'personal',
    timeZone: tenant.tenant.timeZone,
    steps,
    fields: Object.fromEntries(steps.flatMap((step) => step.fields).map((field) => [field, planField(context, form, field)])),
    shown: shownOf(tenant, form),
  };
};

const dropdowns = { 1: 'state', 2: 'city', 3: 'municipal' } as const;

const planField = (context: PlanContext, form: string, field: string): Field => {
  const { tenant } = context;
  const data = tenant.fields?.[field] as FieldData;
  const widget = widgetOf(data, context);
  const inputmode = inputmodeOf(data, tenant, form, field);
  const autocomplete = ('autocomplete' in data ? data.autocomplete : undefined) ?? autocompleteOf(data);
  return {
    kind: data.kind,
    input: widget === 'select' || widget === 'radio' ? 'dropdown' : 'input',
    widget,
    mandatory: isMandatory(tenant, form, field),
    ...(autocomplete === undefined ? {} : { autocomplete }),
    ...(inputmode === undefined ? {} : { inputmode }),
    ...ofKind(context, form, field, data),
    ...(data.asks === undefined ? {} : { asks: data.asks }),
    ...(data.formerly === undefined ? {} : { formerly: data.formerly }),
  };
};

const widgetOf = (data: FieldData, { listedLevels }: PlanContext): Widget => {
  switch (data.kind) {
    case 'phone':
      return 'tel';
    case 'password':
      return 'password';
    case 'consent':
    case 'flag':
      return 'checkbox';
    case 'date':
      return 'date';
    case 'choice':
      return data.widget ?? 'select';
    case 'activity':
      return data.optionsFrom === undefined ? 'text' : 'select';
    case 'place':
      return listedLevels.has(data.level) ? 'select' : 'text';
    default:
      return 'text';
  }
};

const inputmodeOf = (data: FieldData, tenant: Tenant, form: string, field: string): string | undefined => {
  switch (data.kind) {
    case 'email':
      return 'email';
    case 'phone':
      return 'tel';
    case 'account':
    case 'cardExpiry':
    case 'cardNumber':
    case 'digits':
      return 'numeric';
    case 'amount':
      return data.decimals === undefined || data.decimals === 0 ? 'numeric' : 'decimal';
    case 'activity':
      return data.optionsFrom === undefined ? 'numeric' : undefined;
    case 'postcode':
      return data.forms.some((mask) => mask.includes('A')) ? undefined : 'numeric';
    case 'document':
      return documentTypesOf(tenant, form, field).every((type) => digitsAlone(tenant.documents?.[type] as DocumentDefinition))
        ? 'numeric'
        : undefined;
    default:
      return undefined;
  }
};

/** A verifier may be a letter where the check digit says so; then the keypad of digits would be a wall. */
const digitsAlone = ({ characters, checkDigit }: DocumentDefinition): boolean => {
  if (characters === 'lettersAndDigits') return false;
  if (typeof checkDigit === 'string') return checkDigit !== 'mod11-digit-or-letter';
  return ![checkDigit.ten, checkDigit.eleven, ...(checkDigit.series ?? [])].some((signs) => /\D/u.test(signs ?? ''));
};

const autocompleteOf = (data: FieldData): string | undefined => {
  switch (data.kind) {
    case 'email':
      return 'email';
    case 'phone':
      return 'tel-national';
    case 'postcode':
      return 'postal-code';
    case 'cardNumber':
      return 'cc-number';
    case 'cardExpiry':
      return 'cc-exp';
    case 'date':
      return 'bday';
    case 'password':
      return data.role === 'current' ? 'current-password' : 'new-password';
    default:
      return undefined;
  }
};

const ofKind = ({ tenant, listedLevels }: PlanContext, form: string, field: string, data: FieldData): Partial<Field> => {
  switch (data.kind) {
    case 'choice': {
      const types = typesOfChoice(tenant, form, field);
      const options = types ?? data.options;
      const start = data.start ?? types?.[0];
      const aliases = Object.fromEntries(
        (types ?? []).flatMap((type) => (tenant.documents?.[type]?.aliases ?? []).map((alias) => [alias, type] as const)),
      );
      return {
        ...(options === undefined ? {} : { options }),
        ...(data.optionsFrom === undefined ? {} : { optionsFrom: data.optionsFrom }),
        ...(start === undefined ? {} : { start }),
        ...(Object.keys(aliases).length === 0 ? {} : { aliases }),
      };
    }
    case 'activity':
      return {
        ...(data.optionsFrom === undefined ? {} : { optionsFrom: data.optionsFrom }),
        ...(data.shownAs === undefined ? {} : { shownAs: data.shownAs }),
      };
    case 'document': {
      const types = documentTypesOf(tenant, form, field);
      return {
        types: Object.fromEntries(types.map((type) => [type, tenant.documents?.[type]])),
        ...(types[0] === undefined ? {} : { type: types[0] }),
        ...(types.length > 1 && data.type !== undefined ? { typeField: data.type } : {}),
      };
    }
    case 'place':
      return {
        level: data.level as 1 | 2 | 3,
        dropdown: dropdowns[data.level as 1 | 2 | 3],
        listed: listedLevels.has(data.level),
        ...(data.within === undefined ? {} : { within: data.within }),
      };
    case 'consent': {
      const policy = tenant.consents?.[data.template]?.policy;
      return { template: data.template, ...(policy === undefined ? {} : { policy }) };
    }
    case 'password':
      return data.role === 'current'
        ? { secret: true }
        : {
            secret: true,
            password: { ...passwordPolicyOf(tenant), ...(data.differsFrom === undefined ? {} : { differsFrom: data.differsFrom }) },
          };
    case 'phone':
      return phoneOf(tenant, form, data);
    case 'postcode':
      return data.forms[0] === undefined ? {} : { shownAs: data.forms[0] };
    case 'amount':
      return { marks: marksOf(tenant.tenant.language) };
    case 'cardNumber':
      return { secret: true, sealed: true };
    case 'date':
      return { shownAs: dateOrderOf(tenant.tenant.language) };
    case 'digits':
      return {
        ...(data.shownAs === undefined ? {} : { shownAs: data.shownAs }),
        ...(data.secret === true ? { secret: true as const } : {}),
      };
    default:
      return {};
  }
};

/** An area code is a phone's where the form asks it. */
const phoneOf = (tenant: Tenant, form: string, { drop, digits, areaCode }: Extract<FieldData, { kind: 'phone' }>): Partial<Field> => {
  const area = areaCode === undefined ? undefined : areaCodeOf(tenant, form, areaCode);
  return {
    prefix: `+${tenant.tenant.dialCode}`,
    ...(drop === undefined && area === undefined ? {} : { digits }),
    ...(drop === undefined ? {} : { drop }),
    ...(area === undefined ? {} : { areaCode: area }),
  };
};

/** The marks between thousands and before decimals, as the language writes them. */
const marksOf = (language: string): NonNullable<Field['marks']> => {
  const parts = new Intl.NumberFormat(language, { useGrouping: true }).formatToParts(12_345_678.9);
  const mark = (type: 'group' | 'decimal', otherwise: string) => parts.find((part) => part.type === type)?.value ?? otherwise;
  return { group: mark('group', '.'), decimal: mark('decimal', ',') };
};

const DATE_NAMES: Readonly<Partial<Record<Intl.DateTimeFormatPartTypes, string>>> = { day: 'dd', month: 'mm', year: 'yyyy' };

/** The parts of a day in the order of the language: `dd/mm/yyyy`. */
const dateOrderOf = (language: string): string =>
  new Intl.DateTimeFormat(language, { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' })
    .formatToParts(0)
    .map(({ type, value }) => DATE_NAMES[type] ?? value)
    .join('');
