import type { DocumentDefinition } from './definition.ts';

/** Whether a number is one that many share by law: it passes as it is, and may be registered more than once. */
export function isExempt({ exempt }: DocumentDefinition, value: string): boolean {
  return exempt?.includes(value) ?? false;
}
