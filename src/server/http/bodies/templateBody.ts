import type { ConsentTemplate } from '../../../../engine/runtime.ts';
import type { components } from '../../../contract/generated/api.ts';

/** A template as it is answered. */
export function templateBody(
  id: string,
  { version, mandatory, text, textHash, policy, field }: ConsentTemplate,
): components['schemas']['Template'] {
  return {
    id,
    version,
    mandatory,
    text,
    textHash,
    ...(policy === undefined ? {} : { policy }),
    ...(field === undefined ? {} : { field }),
  };
}
