/** Texts as published: the tenant's limits are filled in. */
import type { Text } from '../forms/formatText.ts';
import { own } from '../kinds/own.ts';
import type { Tenant } from '../language/grammar.ts';
import { publishedText } from '../resolve/readText.ts';
import { finishText } from './finishText.ts';

export const finishTexts = (
  tenant: Tenant,
  section: 'words' | 'messages' | 'printed',
  names: readonly string[],
): Readonly<Record<string, Text>> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const text = own(tenant.texts?.[section], name);
      return text === undefined ? [] : [[name, finishText(publishedText(text, tenant.tenant.language), tenant.limits ?? {})]];
    }),
  );
