import type { Finding } from '../../../engine/compiler.ts';

export type { Finding };

/** The worst class of a finding. */
export const classOf = ({ classes }: Pick<Finding, 'classes'>): string => classes[0] ?? 'none';

/** Both values of a finding that the server found. */
export const directionOf = ({ before, after }: Pick<Finding, 'before' | 'after'>): string =>
  before === undefined ? `added: ${after?.says ?? ''}` : after === undefined ? `removed: ${before.says}` : `${before.says} → ${after.says}`;
