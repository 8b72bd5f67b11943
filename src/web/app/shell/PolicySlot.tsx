import { lazy, Suspense } from 'react';
import type { PolicyId } from '../../../contract/catalogue/policies.ts';
import { loadPart } from './parts.ts';
import { useTenant } from './tenant.tsx';
import { Waiting } from './Waiting.tsx';

const Policy = lazy(() =>
  Promise.all([import('../../features/policies/Policy.tsx'), loadPart('policy')]).then(([file]) => ({ default: file.Policy })),
);

/** A policy's page; its title is there at once, its text when it has come. */
export const PolicySlot = ({ policy }: { readonly policy: PolicyId }) => {
  const { shell } = useTenant();
  return (
    <Suspense fallback={<Waiting page="policy" heading={shell.policies[policy]?.title} />}>
      <Policy policy={policy} />
    </Suspense>
  );
};
