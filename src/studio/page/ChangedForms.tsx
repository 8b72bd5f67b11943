import { useEffect, useState } from 'react';
import type { ChangedFile, Questions } from '../worker/messages.ts';
import { BothTiles } from './BothTiles.tsx';
import type { Studio } from './createStudio.ts';

type Props = {
  readonly studio: Studio;
  readonly tenants: readonly string[];
  readonly files: readonly ChangedFile[];
  /** What changes, by the names of its paths: the first that is a field is lit. */
  readonly names: readonly string[];
};

/** Which forms a change draws otherwise, each to be seen whole before and after: drawn once it is opened. */
export const ChangedForms = ({ studio, tenants, files, names }: Props) => {
  const [found, setFound] = useState<Questions['changedForms']['answers']>();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const isKnown = tenants.filter((tenant) => studio.read().made[tenant] !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a proposal's files stay as they are
  useEffect(() => {
    let isHere = true;
    studio.ask('changedForms', { tenants: isKnown, files }).then(
      (answer) => {
        if (!isHere) return;
        setFound(answer);
        const [first] = answer;
        setOpened(new Set(first === undefined ? [] : [`${first.tenant} ${first.forms[0]}`]));
      },
      () => isHere && setFound([]),
    );
    return () => {
      isHere = false;
    };
  }, [studio, files, isKnown.join()]);
  if (found === undefined) return <p role="status">Looking for the screens that change …</p>;
  if (found.length === 0) return <p>No form is drawn otherwise.</p>;
  return (
    <section className="studio-pictures" aria-label="Before and after">
      {found.flatMap(({ tenant, forms }) =>
        forms.map((form) => {
          const key = `${tenant} ${form}`;
          return (
            <details
              key={key}
              open={opened.has(key)}
              onToggle={({ currentTarget }) => {
                if (currentTarget.open) setOpened((before) => new Set([...before, key]));
              }}
            >
              <summary>{key}</summary>
              {opened.has(key) && (
                <BothTiles studio={studio} tenant={tenant} form={form} files={files} captions={['Before', 'After']} names={names} isWhole />
              )}
            </details>
          );
        }),
      )}
    </section>
  );
};
