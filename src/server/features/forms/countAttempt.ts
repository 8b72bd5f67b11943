import { CHECK, dayIn, type Form } from '../../../../engine/runtime.ts';
import { type PageTally, pageTallies, secondsBelow } from '../../../contract/catalogue/tallies.ts';
import { addressTries } from '../../http/addressLimit.ts';
import { query } from '../../http/operation.ts';
import { countTallies, type TallyName } from '../../store/insight/countTallies.ts';
import { consumeRateLimit } from '../../store/rate-limits/rateLimits.ts';

/** A program that says that it is one. */
const namesItselfBot = /bot\b|crawl|spider|slurp|headless|lighthouse|preview|monitor|curl|wget|python|java\/|go-http/i;

const counted = { status: 204, body: undefined } as const;

/** Counts how a form was filled in, as far as the release knows the names. The sender learns nothing about the result. */
export const countAttempt = query('countAttempt', {
  caller: 'anyone',
  async answer({ server, call }) {
    const { tenant, body, now, userAgent = '', address } = call;
    const from = [tenant.now, ...tenant.before].find(({ release }) => release.hash === body.release);
    const isCounted = from?.shell.insight?.counts === true || from?.shell.insight?.analytics?.sink === 'counts';
    const form = isCounted ? await from?.rules(body.form) : undefined;
    if (from === undefined || form === undefined || namesItselfBot.test(userAgent)) return counted;
    for (const [limit, key] of addressTries(server, server.limits.attemptsOfAddress, address))
      if (!(await consumeRateLimit(server.db, tenant.code, limit, key, now)).allowed) return counted;
    const events = from.shell.insight?.analytics?.events.map(({ event }) => event) ?? [];
    const known = body.tallies.flatMap((text) => knownTally(form, events, text) ?? []);
    const day = dayIn(now, from.shell.timeZone);
    await countTallies(server.db, { tenant: tenant.code, release: from.release.hash, form: body.form, day }, known);
    return counted;
  },
});

/** A tally whose names the form has; undefined for any other text. */
function knownTally({ plan, texts }: Form, events: readonly string[], text: string): TallyName | undefined {
  const [what = '', key = ''] = text.split(' ');
  if (!isPageTally(what)) return undefined;
  const isStep = (name: string) => name === CHECK || plan.steps.some((step) => step.name === name);
  const [place = '', of = ''] = key.split('.');
  const isKnown = {
    form: () => key === '',
    step: () => isStep(key),
    event: () => events.includes(key),
    'step and bucket': () => isStep(place) && /^\d{1,2}$/.test(of) && Number(of) <= secondsBelow.length && key === `${place}.${Number(of)}`,
    mistake: () => {
      const declared = Object.entries(texts.fields).find(([field]) => (plan.fields[field]?.itemOf ?? field) === place)?.[1];
      const { mistakes = {}, types = {} } = declared ?? {};
      return (
        key === `${place}.${of}` && [mistakes, ...Object.values(types).map((type) => type.mistakes)].some((one) => Object.hasOwn(one, of))
      );
    },
  }[pageTallies[what]];
  return isKnown() ? { what, key } : undefined;
}

const isPageTally = (what: string): what is PageTally => Object.hasOwn(pageTallies, what);
