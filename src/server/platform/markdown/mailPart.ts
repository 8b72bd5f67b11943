import type { Nodes, PhrasingContent } from 'mdast';

/** Parts that a mail has beyond Markdown's own; the compiler distinguishes them. */
type Button = { readonly type: 'button'; readonly url: string; readonly children: PhrasingContent[] };
type SecretCode = { readonly type: 'secretCode'; readonly value: string };

export type MailPart = Nodes | Button | SecretCode;
