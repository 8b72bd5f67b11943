import type { Shell } from '../../../../engine/runtime.ts';

type Analytics = NonNullable<NonNullable<Shell['insight']>['analytics']>;
type Layer = { dataLayer?: unknown[] };

/** Whether the last word of a consent banner is that analytics may be stored: `['consent', 'update', { analytics_storage: 'granted' }]`. */
const isGranted = (layer: readonly unknown[]): boolean => {
  const events = layer.flatMap((entry) => {
    const [command, , of] = Object.values(entry ?? {}) as [unknown, unknown, { readonly analytics_storage?: string } | undefined];
    return command === 'consent' && of?.analytics_storage !== undefined ? [of.analytics_storage] : [];
  });
  return events.at(-1) === 'granted';
};

/**
 * Pushes the events of what happened in a form; none without the consent that the tenant needs.
 * @returns the names of those that the shop counts itself
 */
export const eventsOf = (
  { sink, consent, events }: Analytics,
  form: string,
  { what, key }: { readonly what: string; readonly key: string },
): readonly string[] => {
  const page = globalThis as Layer;
  if (consent === 'needed' && !isGranted(page.dataLayer ?? [])) return [];
  const own = events.filter(({ forms, when }) => when === what && forms.includes(form));
  if (sink === 'counts') return own.map(({ event }) => event);
  page.dataLayer ??= [];
  for (const { event, flow } of own)
    page.dataLayer.push({ event, flow, form, ...(what === 'reached' ? { step: key } : what === 'refused' ? { mistake: key } : {}) });
  return [];
};
