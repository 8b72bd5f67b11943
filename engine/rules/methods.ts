/** What a compiled validator calls beyond JSON Schema: the engine's methods, by name; '' or the name of the mistake. */
import type { DocumentDefinition } from '../documents/definition.ts';
import { judgeDocument } from '../documents/judge.ts';
import type { PasswordPolicy } from './field.ts';
import { judgeMasks } from './mask.ts';
import { judgePassword } from './password.ts';
import type { JudgedBy } from './rule.ts';

type Method = (data: never, value: string, record: Readonly<Record<string, unknown>>) => string;

const methods = {
  document: (definition: DocumentDefinition, value: string) => judgeDocument(definition, value) ?? '',
  mask: (masks: readonly string[], value: string) => judgeMasks(masks, value),
  password: (
    policy: Pick<PasswordPolicy, 'classesAtLeast' | 'mandatory' | 'unlike'>,
    value: string,
    record: Readonly<Record<string, unknown>>,
  ) => judgePassword(policy, value, record),
} satisfies Record<JudgedBy['method'], Method>;

/** `data` is what the compiler wrote beside the method's name, so its type is the method's. */
export const judgeBy = (method: string, data: unknown, value: unknown, record: Readonly<Record<string, unknown>>): string => {
  if (typeof value !== 'string') return '';
  return (methods[method as JudgedBy['method']] as Method)(data as never, value, record);
};
