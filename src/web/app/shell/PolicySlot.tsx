import { useEffect, useState } from 'react';
import type { PolicyId } from '../../../contract/catalogue/policies.ts';
import { Heading } from '../../design/Heading.tsx';
import { LoadFailed } from './LoadFailed.tsx';
import { loadPolicy, type PolicyPage, policyAt } from './loadPolicy.ts';
import { Page } from './Page.tsx';
import { useTenant } from './tenant.tsx';
import { Waiting } from './Waiting.tsx';

type Slot = { readonly is: 'loading' | 'failed' } | { readonly is: 'here'; readonly page: PolicyPage };

/** A policy's page; its title is there at once, its text when it has come. */
export const PolicySlot = ({ policy }: { readonly policy: PolicyId }) => {
  const tenant = useTenant();
  const [slot, setSlot] = useState<Slot>(() => {
    const page = policyAt(tenant, policy);
    return page ? { is: 'here', page } : { is: 'loading' };
  });
  useEffect(() => {
    if (slot.is !== 'loading') return;
    loadPolicy(tenant, policy).then(
      (page) => setSlot({ is: 'here', page }),
      () => setSlot({ is: 'failed' }),
    );
  }, [tenant, policy, slot]);
  const title = tenant.shell.policies[policy]?.title ?? '';
  if (slot.is === 'here') return <slot.page.Policy policy={policy} tree={slot.page.tree} />;
  if (slot.is === 'loading') return <Waiting page="policy" heading={title} />;
  return (
    <Page page="policy" title={title}>
      <Heading>{title}</Heading>
      <LoadFailed again={() => setSlot({ is: 'loading' })} />
    </Page>
  );
};
