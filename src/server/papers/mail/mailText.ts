import { toText } from '../../platform/markdown/toText.ts';
import type { LoadedRelease } from '../../release/loadRelease.ts';
import { printedLabel } from '../word.ts';
import type { MailContent } from './mailHtml.ts';

/** A mail as plain text, for programs and people who want no other: all that the other half says. */
export function mailText(
  { shell, side }: Pick<LoadedRelease, 'shell' | 'side'>,
  { body, why, helpAddress, unsubscribeAddress }: MailContent,
): string {
  const { company } = side.sender;
  const help = `${printedLabel({ side }, 'mailHelp')} ${printedLabel({ side }, 'mailHelpLink')}: ${helpAddress}`;
  const end = unsubscribeAddress === undefined ? [] : [`${printedLabel({ side }, 'mailUnsubscribe')}: ${unsubscribeAddress}`];
  const sender = company === undefined ? [] : ['', company.name, company.address];
  // "-- " on a line of its own: what follows is a signature to mail programs.
  return `${toText(body)}\n-- \n${[shell.name, why, help, ...end, ...sender].join('\n')}\n`;
}
