/** One tenant's published files, validators aside: names are hashes of what is in them. */

import type { FormPlan } from '../forms/plan.ts';
import type { PagePart } from '../forms/release.ts';
import type { Tenant } from '../language/grammar.ts';
import { type Catalogue, catalogueOf } from '../resolve/catalogue.ts';
import { POLICY_PLACEHOLDER, policyFile, speakingFolders } from '../resolve/companions.ts';
import { pictureFile } from '../resolve/pictures.ts';
import type { Resolved } from '../resolve/resolve.ts';
import { ruleContextOf } from '../resolve/ruleContext.ts';
import { themeCss, themeOf } from '../resolve/theme.ts';
import { formPlan } from './formPlan.ts';
import { formTexts } from './formTexts.ts';
import { parseMarkdown, withoutTitle } from './markdown.ts';
import { payloadOf } from './payload.ts';
import { releaseCatalogue } from './releaseCatalogue.ts';
import { type EmitContext, placeTables, serverSide } from './serverSide.ts';
import { partTexts, shellOf } from './shell.ts';
import { type StepSchema, stepSchemas } from './stepSchema.ts';

/** Changed when a validator made of the same schema would be another. */
export const EMIT_VERSION = 3;

/** One form as it is published: names of files in `files` of its tenant, and the schemas of which `validatorFile` makes the validator. */
export type EmittedForm = {
  readonly hash: string;
  readonly plan: string;
  readonly texts: string;
  readonly payload?: string;
  readonly schemas: Readonly<Record<string, StepSchema>>;
};
/** All that one tenant publishes but the validators. */
export type EmittedTenant = {
  readonly tenant: string;
  /** File name → content. */
  readonly files: Readonly<Record<string, string>>;
  readonly shell: string;
  /** Page or lazy part of one, or `everywhere` → what it says, and the forms that are filled in on it. */
  readonly parts: Readonly<Record<string, Omit<PagePart, 'forms'> & { readonly forms: readonly string[] }>>;
  readonly theme: string;
  readonly server: string;
  /** Undefined for a tenant without one. */
  readonly catalogue?: string;
  readonly pictures?: readonly string[];
  readonly policies: Readonly<Record<string, string>>;
  readonly forms: Readonly<Record<string, EmittedForm>>;
};

export const emitTenant = (resolved: Resolved, context: EmitContext): EmittedTenant => {
  const files: Record<string, string> = {};
  const publish = (text: string, ending: string): string => {
    const name = `${context.hash(text).slice(0, 20)}.${ending}`;
    files[name] = text;
    return name;
  };
  const json = (data: unknown) => publish(JSON.stringify(data), 'json');
  const { data, name } = resolved;
  const listedLevels = new Set(placeTables(resolved, context.files).map((_text, index) => index + 1));
  const rules = ruleContextOf(data);
  const forms = Object.keys(data.forms ?? {}).map((form): [string, EmittedForm] => {
    const plan = formPlan({ tenant: data, name, listedLevels }, form);
    const schemas = stepSchemas(data, form, rules);
    const hash = context.hash(JSON.stringify([EMIT_VERSION, plan, schemas])).slice(0, 20);
    const payload = payloadOf(data, form);
    const whole: FormPlan = { ...plan, hash };
    return [
      form,
      {
        hash,
        plan: json(whole),
        texts: json(formTexts(data, form)),
        schemas,
        ...(payload === undefined ? {} : { payload: json(payload) }),
      },
    ];
  });
  // Its mistakes have been reported, and such a tenant is not emitted.
  const catalogue = catalogueOf(resolved, context.files, context.all, () => undefined);
  const folders = speakingFolders(resolved, context.all);
  const pictureOf = (picture: string): string | undefined => {
    const source = pictureFile(picture, folders, context.files);
    return source === undefined ? undefined : publish(source.text, 'svg');
  };
  const publishedCatalogue = (found: Catalogue) => {
    const released = releaseCatalogue(found, data.tenant.language, pictureOf);
    return { catalogue: json(released), pictures: [...new Set(released.products.flatMap(({ picture }) => picture ?? []))] };
  };
  return {
    tenant: name,
    shell: json(shellOf(name, data, context.contract)),
    parts: Object.fromEntries(
      Object.entries(partTexts(data, context.contract))
        .map(([part, texts]) => [part, { ...texts, forms: formsOn(part, data) }] as const)
        .filter(([, part]) => Object.values(part).some((own) => Object.keys(own).length > 0)),
    ),
    theme: publish(themeCss(themeOf(data)), 'css'),
    server: json(serverSide(resolved, context)),
    ...(catalogue === undefined ? {} : publishedCatalogue(catalogue)),
    policies: Object.fromEntries(
      Object.keys(data.policies ?? {}).flatMap((policy) => {
        const source = policyFile(resolved, policy, context.files, context.all);
        return source === undefined
          ? []
          : [[policy, json(withoutTitle(parseMarkdown(source.text.replaceAll(`{${POLICY_PLACEHOLDER}}`, data.tenant.name))))]];
      }),
    ),
    forms: Object.fromEntries(forms),
    files,
  };
};

const formsOn = (page: string, { flows = {} }: Tenant): readonly string[] => [
  ...new Set(
    Object.values(flows)
      .flatMap(({ variants }) => Object.values(variants))
      .filter((variant) => variant.page === page)
      .map(({ form }) => form),
  ),
];
