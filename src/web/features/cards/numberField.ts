import type { FormPlan } from '../../../../engine/runtime.ts';

/** The field of a card's number, and how it is typed: into our own form, or into the gateway's frame. */
export const numberFieldOf = ({ fields }: FormPlan) => {
  for (const [name, field] of Object.entries(fields)) if (field.kind === 'cardNumber') return { name, field };
  return undefined;
};

/** Fields that are in the gateway's frame, and in no form of ours. */
export const fieldsInFrame = (plan: FormPlan): readonly string[] => {
  const number = numberFieldOf(plan);
  return number?.field.entry === 'frame' ? [number.name] : [];
};
