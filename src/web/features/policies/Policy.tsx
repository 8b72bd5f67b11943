import type { Root } from 'mdast';
import type { PolicyId } from '../../../contract/catalogue/policies.ts';
import { Page } from '../../app/shell/Page.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Heading } from '../../design/Heading.tsx';
import { MarkdownTree } from './MarkdownTree.tsx';
import './policy.css';

/** A policy of the tenant as its Markdown says it. */
export const Policy = ({ policy, tree }: { readonly policy: PolicyId; readonly tree: Root }) => {
  const title = useTenant().shell.policies[policy]?.title ?? '';
  return (
    <Page page="policy" title={title}>
      <Heading>{title}</Heading>
      <article className="policy">
        <MarkdownTree tree={tree} />
      </article>
    </Page>
  );
};
