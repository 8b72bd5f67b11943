/** The sections that the contract demands are stated: what a whole file says is missed too, where the file is gone. */
import { own } from '../kinds/own.ts';
import type { Shape } from '../kinds/shape.ts';
import { tenantShape } from '../language/grammar.ts';
import type { Subject } from './subject.ts';

export const checkSections = ({ contract, has, reportMissing }: Subject): void => {
  for (const path of contract.sections) {
    const keys = path.split('.');
    if (!has(keys)) reportMissing('open-value', keys, { path }, { help: { meaning: { is: 'grammar', text: saysOf(keys) } } });
  }
};

/** What the grammar says of a key within records. */
const saysOf = (path: readonly string[]): string => {
  let shape: Shape | undefined = tenantShape;
  let says = '';
  for (const name of path) {
    const key: { readonly shape: Shape; readonly says: string } | undefined = shape?.is === 'record' ? own(shape.keys, name) : undefined;
    says = key?.says ?? '';
    shape = key?.shape;
  }
  return says;
};
