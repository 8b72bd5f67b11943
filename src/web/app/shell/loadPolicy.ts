import type { Root } from 'mdast';
import type { ComponentType } from 'react';
import type { PolicyId } from '../../../contract/catalogue/policies.ts';
import { fileAt, loadFile } from '../forms/loadFile.ts';
import { hasPart, loadPart } from './parts.ts';
import type { TenantPage } from './tenant.tsx';

export type PolicyPage = { readonly Policy: ComponentType<{ readonly policy: PolicyId; readonly tree: Root }>; readonly tree: Root };

let screen: PolicyPage['Policy'] | undefined;

type Published = Pick<TenantPage, 'files' | 'policies'>;

const addressOf = ({ files, policies }: Published, policy: PolicyId): string => files + policies[policy];

/** A policy and what draws it, if both have come. */
export const policyAt = (page: Published, policy: PolicyId): PolicyPage | undefined => {
  const tree = fileAt<Root>(addressOf(page, policy));
  return screen && tree && hasPart('policy') ? { Policy: screen, tree } : undefined;
};

/** Fetches a policy and what draws it. */
export const loadPolicy = async (page: Published, policy: PolicyId): Promise<PolicyPage> => {
  const [file, tree] = await Promise.all([
    import('../../features/policies/Policy.tsx'),
    loadFile<Root>(addressOf(page, policy)),
    loadPart('policy'),
  ]);
  screen = file.Policy;
  return { Policy: screen, tree };
};
