import { kinds } from '../kinds/kinds.ts';
import type { Namespace } from '../kinds/shape.ts';
import type { Contract } from './contract.ts';

/** A check asks for the same names at each reference; a contract never changes. */
const kept = new WeakMap<Contract, Map<Namespace, readonly string[] | undefined>>();

/** Names of a space that the contract or the engine closes; undefined where tenants declare them. */
export const closedNames = (space: Namespace, contract: Contract): readonly string[] | undefined => {
  const known = kept.get(contract) ?? new Map<Namespace, readonly string[] | undefined>();
  kept.set(contract, known);
  if (!known.has(space)) known.set(space, listNames(space, contract));
  return known.get(space);
};

const listNames = (space: Namespace, contract: Contract): readonly string[] | undefined => {
  switch (space) {
    case 'page':
      return Object.keys(contract.pages);
    case 'policy':
      return contract.policies;
    case 'operation':
      return [...new Set([...Object.keys(contract.operations), ...contract.permitted])];
    case 'role':
      return contract.roles;
    case 'word':
      return Object.keys(contract.words);
    case 'printed':
      return Object.keys(contract.printed);
    case 'message':
      return Object.keys(contract.messages);
    case 'limit':
      return Object.keys(contract.limits);
    case 'purpose':
      return contract.purposes;
    case 'statusTable':
      return Object.keys(contract.statuses);
    case 'kind':
      return Object.keys(kinds);
    default:
      return undefined;
  }
};
