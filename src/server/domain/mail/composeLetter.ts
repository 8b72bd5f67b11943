import type { Root } from 'mdast';
import { formatText } from '../../../../engine/runtime.ts';
import { linkedPages, linkedThings, typedPlaceholders } from '../../../contract/catalogue/events.ts';
import { mailHtml } from '../../papers/mail/mailHtml.ts';
import { mailText } from '../../papers/mail/mailText.ts';
import { printedText } from '../../papers/word.ts';
import { fillPlaceholders } from '../../platform/markdown/fillPlaceholders.ts';
import { withoutDoubledStop, withoutDoubledStops } from '../../platform/markdown/withoutDoubledStops.ts';
import { withoutLinks } from '../../platform/markdown/withoutLinks.ts';
import type { LoadedRelease } from '../../release/loadRelease.ts';
import { pageAddress } from '../../release/pageAddress.ts';
import type { Letter } from './mail.ts';

const isTyped = (name: string): boolean => typedPlaceholders.includes(name);

/** What of a page a link leads to; one that was written before it had such a thing leads to the page. */
const thingOf = (link: string, values: Readonly<Record<string, string>>): string | undefined =>
  values[(linkedThings as Readonly<Record<string, string>>)[link] ?? ''];

/** A mail of the tenant, its placeholders filled in; undefined where the tenant has no such mail. */
export function composeLetter(
  release: Pick<LoadedRelease, 'shell' | 'side'>,
  mailing: {
    readonly id: string;
    readonly event: string;
    readonly to: string;
    readonly values: Readonly<Record<string, string>>;
    readonly at: Date;
  },
  publicUrl: string,
): Letter | undefined {
  const { side, shell } = release;
  const mail = Object.hasOwn(side.mails, mailing.event) ? side.mails[mailing.event] : undefined;
  if (mail === undefined) return undefined;
  const { id, event, to, values, at } = mailing;
  const safeValues = Object.fromEntries([
    ...Object.entries(values).map(([name, value]) => [name, isTyped(name) ? withoutLinks(value, to) : value] as const),
    ...Object.entries(linkedPages).map(([name, page]) => [name, pageAddress(release, publicUrl, page, thingOf(name, values))] as const),
  ]);
  const { unsubscribeToken: token } = values;
  const { businessName = '' } = safeValues;
  const account = businessName === '' ? '' : `${printedText(release, 'mailAccount', { businessName })} `;
  const why = mail.why === undefined ? printedText(release, 'mailWhy', { shop: shell.name }) : formatText(mail.why, safeValues);
  const content = {
    // A line break in a value must not start a new header.
    subject: withoutDoubledStop(formatText(mail.subject, safeValues)).replaceAll(/[^\S\u00a0\u202f]+/g, ' '),
    body: withoutDoubledStops(fillPlaceholders(mail.body as Root, safeValues)),
    why: withoutDoubledStop(account + why),
    helpAddress: pageAddress(release, publicUrl, 'support'),
    ...(token !== undefined && { unsubscribeAddress: `${pageAddress(release, publicUrl, 'unsubscribe')}#${token}` }),
  };
  const { subject } = content;
  const html = mailHtml(release, content);
  const letter = { id, event, to, at, subject, html, text: mailText(release, content), tenant: shell.tenant, sender: shell.name };
  return token === undefined ? letter : { ...letter, unsubscribeAddress: `${publicUrl}/api/unsubscribe/${shell.tenant}/${token}` };
}
