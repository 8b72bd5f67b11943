import { afterEach, expect, it } from 'vitest';
import { eventsOf } from '../../src/web/app/forms/eventsOf.ts';

const page = globalThis as { dataLayer?: unknown[] | undefined };
const events = [
  { event: 'step_seen', flow: 'registration', forms: ['person', 'company'], when: 'reached' },
  { event: 'turned_away', flow: 'registration', forms: ['person'], when: 'refused' },
] as const;
const analytics = { sink: 'dataLayer', consent: 'needed', events } as const;
const step = { what: 'reached', key: 'account' };

afterEach(() => {
  page.dataLayer = undefined;
});

it('sends the tag manager only names, of the flow’s own forms', () => {
  const free = { ...analytics, consent: 'notNeeded' } as const;
  expect(eventsOf(free, 'person', step)).toEqual([]);
  eventsOf(free, 'person', { what: 'refused', key: 'email.format' });
  eventsOf(free, 'login', step);
  eventsOf(free, 'company', { what: 'finished', key: '' });
  expect(page.dataLayer).toEqual([
    { event: 'step_seen', flow: 'registration', form: 'person', step: 'account' },
    { event: 'turned_away', flow: 'registration', form: 'person', mistake: 'email.format' },
  ]);
});

it('is silent until the banner’s last word is that it may', () => {
  const pushConsent = (value: string) => page.dataLayer?.push(['consent', 'update', { analytics_storage: value }]);
  const countEvents = () => {
    eventsOf(analytics, 'person', step);
    return page.dataLayer?.filter((entry) => !Array.isArray(entry)).length ?? 0;
  };
  expect(countEvents()).toBe(0);
  page.dataLayer = [
    ['consent', 'default', { analytics_storage: 'denied' }],
    ['consent', 'update', { ad_storage: 'granted' }],
  ];
  expect(countEvents()).toBe(0);
  pushConsent('granted');
  expect(countEvents()).toBe(1);
  pushConsent('denied');
  expect(countEvents()).toBe(1);
});

it('hands the shop the names that it counts itself', () => {
  const counting = { ...analytics, sink: 'counts', consent: 'notNeeded' } as const;
  expect(eventsOf(counting, 'person', step)).toEqual(['step_seen']);
  expect(page.dataLayer).toBeUndefined();
});
