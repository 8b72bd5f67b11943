import type { BothNode, FormRecord, Mistake } from '../../../../engine/runtime.ts';
import type { LoadedForm } from '../../release/loaded.ts';

/** Unique constraint of the store → where in a body stands what it is about (`x-answers` of schemas/api). */
const pathsOf: Readonly<Record<string, readonly (readonly string[])[]>> = {
  users_email: [['accountData', 'email'], ['email']],
  users_document: [
    ['userInfo', 'document', 'id'],
    ['document', 'id'],
  ],
  memberships_document: [['document', 'id']],
  companies_document: [['organizationInformation', 'document', 'id']],
  lists_name: [['name']],
};

/** The field that the tenant's mapping carries at a path of the body. */
const fieldAt = (node: BothNode | undefined, path: readonly string[]): string | undefined => {
  const [key, ...rest] = path;
  if (node?.is === 'field') return key === undefined ? node.field : undefined;
  return node?.is === 'map' && key !== undefined ? fieldAt(node.keys[key], rest) : undefined;
};

/**
 * The mistakes that violated constraints make, in the tenant's words and the order of the screen: a race and a duplicate get the same
 * answer. Which question of which field it answers "no" to stands in engine/rules/questions.ts.
 */
export function uniqueMistakes({ form, payload }: LoadedForm, constraints: readonly string[], record: FormRecord): readonly Mistake[] {
  const fields = new Set(constraints.flatMap((constraint) => (pathsOf[constraint] ?? []).map((path) => fieldAt(payload.both, path))));
  return form.plan.steps
    .flatMap((step) => step.fields)
    .filter((field) => fields.has(field))
    .map((field) => form.refusal(field, 'unique', record));
}
