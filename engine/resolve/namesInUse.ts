import type { Contract } from '../language/contract.ts';
import type { Tenant } from '../language/grammar.ts';

/** Those of these words, messages or mails that a tenant has: none that is only about a feature which is off. */
export const namesInUse = (
  tenant: Tenant,
  { features }: Pick<Contract, 'features'>,
  section: 'words' | 'messages' | 'events',
  names: readonly string[],
): readonly string[] => {
  const off = Object.entries(features).flatMap(([feature, { needs, [section]: own = [] }]) => {
    const isOn =
      valueAt(tenant, 'tenant', 'features', feature) !== false && (needs === undefined || valueAt(tenant, ...needs) !== undefined);
    return isOn ? [] : own;
  });
  return off.length === 0 ? names : names.filter((name) => !off.includes(name));
};

const valueAt = (data: unknown, ...path: readonly string[]): unknown => {
  let here = data;
  for (const name of path) here = (here as Readonly<Record<string, unknown>> | undefined)?.[name];
  return here;
};
