/** What a field's keys say together: bounds, and what its kind finds wrong. */

import type { KindCode, ProblemOf } from '../kinds/declarationProblem.ts';
import type { CheckContext, FormCheckContext } from '../kinds/fieldContext.ts';
import { kindOf } from '../kinds/kindOf.ts';
import { mayWarn } from '../kinds/mayWarn.ts';
import { type Node, nodeAt } from '../language/node.ts';
import { definitionsOf, documentTypesOf, typesToChoose } from '../resolve/documentTypes.ts';
import { decimalsOf } from './decimalsOf.ts';
import type { Path, Subject } from './subject.ts';

const checkBounds = (node: Node | undefined, path: Path, reportAt: Subject['reportAt']): void => {
  if (node?.is !== 'map') return;
  const [min, max] = ['min', 'max'].map((key) => node.entries.get(key)?.node);
  if (min?.is === 'scalar' && max?.is === 'scalar' && Number(min.text) > Number(max.text))
    reportAt('bounds-crossed', [...path, 'min'], { min: min.text, max: max.text });
  for (const entry of node.entries.values()) checkBounds(entry.node, [...path, entry.name], reportAt);
};

const checkContextOf = ({ tenant }: Subject, name: string): CheckContext => {
  const {
    cards,
    fields = {},
    tenant: { currency },
  } = tenant;
  return {
    name,
    currency,
    decimalsOfCurrency: decimalsOf(currency),
    optionsOf: (field) => {
      const data = fields[field];
      return data !== undefined && 'options' in data ? data.options : undefined;
    },
    cards: cards && {
      gateway: cards.gateway,
      brands: (cards.gateways[cards.gateway]?.brands ?? []).flatMap((brand) => cards.brands[brand] ?? []),
    },
  };
};

const formCheckContextOf = ({ tenant }: Subject, form: string, name: string, isKnown: boolean): FormCheckContext => ({
  name,
  documentTypes: definitionsOf(tenant, documentTypesOf(tenant, form, name)),
  typesToChoose: typesToChoose(tenant, form, name),
  allTypes: Object.keys(tenant.documents ?? {}),
  isKnown,
});

const reportProblem = <C extends KindCode>({ code, path, or = [], values, help }: ProblemOf<C>, { reportAt }: Subject): void =>
  reportAt(code, { path, or }, values, { help });

export const checkFields = (subject: Subject): void => {
  const { tenant, resolved, reportAt } = subject;
  for (const [name, data] of Object.entries(tenant.fields ?? {})) {
    for (const problem of kindOf(data).check?.(data, checkContextOf(subject, name)) ?? []) reportProblem(problem, subject);
    if (data.severity === 'warning' && !kindOf(data).runtime.mistakes.some((mistake) => mayWarn(mistake)))
      reportAt('nothing-to-warn', ['fields', name, 'severity'], { name, kind: data.kind });
  }
  for (const section of ['fields', 'documents', 'password']) checkBounds(nodeAt(resolved.used, [section]), [section], reportAt);
  const causes = new Set<string>();
  for (const [form, { steps }] of Object.entries(tenant.forms ?? {})) {
    const ownFields = Object.values(steps).flatMap((step) => step.fields);
    const isKnown = ownFields.every((field) => tenant.fields?.[field] !== undefined);
    for (const field of ownFields) {
      const data = tenant.fields?.[field];
      if (data === undefined) continue;
      const problems = kindOf(data).checkInForm?.(data, formCheckContextOf(subject, form, field, isKnown)) ?? [];
      for (const problem of problems.filter(({ cause }) => cause === undefined || !causes.has(cause))) reportProblem(problem, subject);
      for (const { cause } of problems) if (cause !== undefined) causes.add(cause);
    }
  }
};
