import type { FormPlan, FormTexts } from '../../../engine/runtime.ts';

/** The shape of a form's first step, until the form itself takes its place: a line for each label and hint, a box for each control. */
export function formSkeleton({ steps, fields, shown }: FormPlan, texts: FormTexts): string {
  const always = (steps[0]?.fields ?? []).filter((name) => shown[name] === undefined);
  const title = steps.length > 1 ? '<div class="skeleton-line"></div><div class="skeleton-title"></div>' : '';
  const parts = always.map((name) => {
    const field = fields[name];
    if (field?.widget === 'checkbox') return '<div class="skeleton-part"><div class="skeleton-tick"></div></div>';
    const hint = texts.fields[name]?.hint === undefined ? '' : '<div class="skeleton-hint"></div>';
    return `<div class="skeleton-part"><div class="skeleton-line"></div>${hint}<div class="skeleton-control" data-size="${field?.size ?? ''}"></div></div>`;
  });
  return `<div class="skeleton skeleton-form" aria-hidden="true">${title}${parts.join('')}<div class="skeleton-control"></div></div>`;
}
