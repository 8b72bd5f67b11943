import type { Root } from 'mdast';
import { useEffect, useState } from 'react';
import type { PolicyId } from '../../../contract/catalogue/policies.ts';
import { loadFile } from '../../app/forms/loadFile.ts';
import { LoadFailed } from '../../app/shell/LoadFailed.tsx';
import { Page } from '../../app/shell/Page.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Heading } from '../../design/Heading.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';
import { MarkdownTree } from './MarkdownTree.tsx';
import './policy.css';

type Text = { readonly is: 'loading' | 'failed' } | { readonly is: 'here'; readonly tree: Root };

/** A policy of the tenant as its Markdown says it. */
export const Policy = ({ policy }: { readonly policy: PolicyId }) => {
  const tenant = useTenant();
  const [text, setText] = useState<Text>({ is: 'loading' });
  const file = tenant.policies[policy];
  const title = tenant.shell.policies[policy]?.title ?? '';
  useEffect(() => {
    if (text.is !== 'loading') return;
    loadFile<Root>(tenant.files + file).then(
      (tree) => setText({ is: 'here', tree }),
      () => setText({ is: 'failed' }),
    );
  }, [tenant.files, file, text]);
  return (
    <Page page="policy" title={title}>
      <Heading>{title}</Heading>
      {text.is === 'loading' && <Skeleton lines={4} label={tenant.say('loading')} />}
      {text.is === 'failed' && <LoadFailed again={() => setText({ is: 'loading' })} />}
      {text.is === 'here' && (
        <article className="policy">
          <MarkdownTree tree={text.tree} />
        </article>
      )}
    </Page>
  );
};
