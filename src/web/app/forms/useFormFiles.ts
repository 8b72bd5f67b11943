import { useEffect, useState } from 'react';
import type { FormPlan, FormTexts, Payload, ReleasedForm, ValidatorFactory } from '../../../../engine/runtime.ts';
import { type Tenant, useTenant } from '../shell/tenant.tsx';
import { fileAt, isOutdated, loadFile } from './loadFile.ts';
import { toListedValues } from './toListedValues.ts';

/** What a screen needs of a form: what is shown at once, and how to fetch what judges and sends it. */
export type FormFiles = {
  /** Changes with anything that the form is made of. */
  readonly version: string;
  readonly plan: FormPlan;
  readonly texts: FormTexts;
  readonly loadValidator: () => Promise<ValidatorFactory>;
  readonly now: () => Date;
  readonly isOutdated: () => Promise<boolean>;
  /** None: the form is no call's body, and its screen sends what it holds. */
  readonly loadPayload: () => Promise<Payload | undefined>;
};

type LoadState = { readonly is: 'loading' | 'failed' } | { readonly is: 'here'; readonly files: FormFiles };

/** Fetches plan and texts of a form side by side; the page's HTML has asked for them already. */
export const loadForm = async (tenant: Tenant, form: string): Promise<FormFiles> => {
  const released = tenant.forms[form] ?? (await loadFile<Tenant['forms']>(tenant.files + tenant.formsFile))[form];
  if (!released) throw new Error(`${tenant.shell.tenant} has no form ${form}`);
  const at = (file: string): string => tenant.files + file;
  const [plan, texts] = await Promise.all([loadFile<FormPlan>(at(released.plan)), loadFile<FormTexts>(at(released.texts))]);
  return filesOf(tenant, released, plan, texts);
};

/** A form whose plan and texts have come. */
const formAt = (tenant: Tenant, form: string): FormFiles | undefined => {
  const released = tenant.forms[form];
  const plan = released && fileAt<FormPlan>(tenant.files + released.plan);
  const texts = released && fileAt<FormTexts>(tenant.files + released.texts);
  return plan && texts && filesOf(tenant, released, plan, texts);
};

const filesOf = (tenant: Tenant, released: ReleasedForm, plan: FormPlan, texts: FormTexts): FormFiles => {
  const { payload } = released;
  const at = (file: string): string => tenant.files + file;
  return {
    version: Object.values(released).join(' '),
    plan: toListedValues(plan, tenant.listedLevels),
    texts,
    now: () => new Date(),
    isOutdated,
    loadValidator: async () => {
      const file: { readonly default: ValidatorFactory } = await import(/* @vite-ignore */ at(released.validator));
      return file.default;
    },
    loadPayload: async () => (payload === undefined ? undefined : loadFile<Payload>(at(payload))),
  };
};

/** A form's files as they come. When the tenant was compiled again, the old ones stay until the new ones are here. */
export const useFormFiles = (form: string): { readonly loading: LoadState; readonly again: () => void } => {
  const tenant = useTenant();
  const [loading, setLoading] = useState<LoadState>(() => {
    const files = formAt(tenant, form);
    return files ? { is: 'here', files } : { is: 'loading' };
  });
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    let wanted = true;
    loadForm(tenant, form).then(
      (files) => wanted && setLoading({ is: 'here', files }),
      () => wanted && setLoading({ is: 'failed' }),
    );
    return () => {
      wanted = false;
    };
  }, [tenant, form, round]);
  return {
    loading,
    again: () => {
      setLoading({ is: 'loading' });
      setRound(round + 1);
    },
  };
};
