import type { LabelOf } from '../../../../engine/runtime.ts';
import type { LoadedForm, LoadedRelease } from '../../release/loadRelease.ts';

/** A form, and the lists and places of its release. */
export type FormWithLists = Pick<LoadedForm, 'form'> & { readonly of: Pick<LoadedRelease, 'side'> };

/** Words for coded values of a form: its own options, the tenant's lists, its places. */
export function labelOf({ form, of }: FormWithLists): LabelOf {
  return (name, value) => {
    const field = form.plan.fields[name];
    const own = form.texts.fields[name]?.options?.[value];
    if (own !== undefined || field === undefined) return own;
    // An activity may be typed; its words are on the list all the same.
    const list = ('optionsFrom' in field ? field.optionsFrom : undefined) ?? (field.kind === 'activity' ? 'economicActivity' : undefined);
    if (list !== undefined) return of.side.lists[list]?.find(({ code }) => code === value)?.label;
    if (field.kind !== 'place') return undefined;
    return of.side.places[field.level - 1]?.find(({ code }) => code === value)?.label;
  };
}
