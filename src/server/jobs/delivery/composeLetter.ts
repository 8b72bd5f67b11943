import type { Root } from 'mdast';
import { sayText } from '../../../../engine/runtime.ts';
import { typedPlaceholders } from '../../../contract/catalogue/events.ts';
import type { Letter } from '../../domain/mail/mail.ts';
import { escapeHtml } from '../../platform/markdown/escapeHtml.ts';
import { fillPlaceholders } from '../../platform/markdown/fillPlaceholders.ts';
import { toHtml } from '../../platform/markdown/toHtml.ts';
import { toText } from '../../platform/markdown/toText.ts';
import { withoutLinks } from '../../platform/markdown/withoutLinks.ts';
import type { LoadedRelease } from '../../release/loaded.ts';

const isTyped = (name: string): boolean => typedPlaceholders.includes(name);

/** A mail of the tenant, its placeholders filled in; undefined where the tenant has no such mail. */
export function composeLetter(
  { side, shell }: LoadedRelease,
  mailing: {
    readonly id: string;
    readonly event: string;
    readonly to: string;
    readonly values: Readonly<Record<string, string>>;
    readonly at: Date;
  },
): Letter | undefined {
  const mail = Object.hasOwn(side.mails, mailing.event) ? side.mails[mailing.event] : undefined;
  if (mail === undefined) return undefined;
  const { id, event, to, values, at } = mailing;
  const safeValues = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, isTyped(name) ? withoutLinks(value) : value]));
  const body = fillPlaceholders(mail.body as Root, safeValues);
  // A line break in a value must not begin a new header.
  const subject = sayText(mail.subject, safeValues).replaceAll(/\s+/g, ' ');
  const html = `<!doctype html>\n<html lang="${escapeHtml(shell.language)}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body>\n${toHtml(body)}\n</body></html>\n`;
  return { id, event, to, at, subject, html, text: toText(body), tenant: shell.tenant };
}
