import type { Root } from 'mdast';
import { useEffect, useState } from 'react';
import { fileAt, loadFile } from '../../app/forms/loadFile.ts';
import { LoadFailed } from '../../app/shell/LoadFailed.tsx';
import { Page } from '../../app/shell/Page.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Waiting } from '../../app/shell/Waiting.tsx';
import { Heading } from '../../design/Heading.tsx';
import { MarkdownTree } from './MarkdownTree.tsx';
import '../../design/policy.css';

/** The text of a policy as its Markdown says it; `address` is that of its file. */
const PolicyText = ({ title, address }: { readonly title: string; readonly address: string }) => {
  const [tree, setTree] = useState(() => fileAt<Root>(address));
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (tree || failed) return;
    loadFile<Root>(address).then(setTree, () => setFailed(true));
  }, [address, tree, failed]);
  if (!tree && !failed) return <Waiting page="policy" heading={title} />;
  return (
    <Page page="policy" title={title}>
      <Heading>{title}</Heading>
      {tree ? (
        <article className="policy">
          <MarkdownTree tree={tree} />
        </article>
      ) : (
        <LoadFailed again={() => setFailed(false)} />
      )}
    </Page>
  );
};

/** The page of a policy, which the address names. */
export const Policy = ({ rest }: { readonly rest: string }) => {
  const { files, policies, shell } = useTenant();
  const address = files + policies[rest];
  return <PolicyText key={address} title={shell.policies[rest]?.title ?? ''} address={address} />;
};
