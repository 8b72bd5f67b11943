import { useEffect, useState } from 'react';
import type { ChangedFile, Questions } from '../worker/messages.ts';
import { BothTiles } from './BothTiles.tsx';
import { placeOnWall, type Studio } from './createStudio.ts';
import { formatScreen } from './screenNames.ts';

type Props = {
  readonly studio: Studio;
  readonly tenants: readonly string[];
  readonly files: readonly ChangedFile[];
  /** What changes, by the names of its paths: the first that is a field is lit. */
  readonly names: readonly string[];
};

/** Which screens a change draws otherwise, each to be seen whole before and after: drawn once it is opened. */
export const ChangedScreens = ({ studio, tenants, files, names }: Props) => {
  const [found, setFound] = useState<Questions['changedScreens']['answers']>();
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const isKnown = tenants.filter((tenant) => studio.read().made[tenant] !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a proposal's files stay as they are
  useEffect(() => {
    let isHere = true;
    studio.ask('changedScreens', { tenants: isKnown, files }).then(
      (answer) => {
        if (!isHere) return;
        setFound(answer);
        const [first] = answer;
        const screen = first?.screens[0];
        setOpened(new Set(first === undefined || screen === undefined ? [] : [placeOnWall(first.tenant, screen)]));
      },
      () => isHere && setFound([]),
    );
    return () => {
      isHere = false;
    };
  }, [studio, files, isKnown.join()]);
  // Shops that are not compiled yet have no screens to compare.
  if (found === undefined || (found.length === 0 && studio.read().isWorking))
    return <p role="status">Looking for the screens that change …</p>;
  if (found.length === 0) return <p>No screen is drawn otherwise.</p>;
  return (
    <section className="studio-pictures" aria-label="Before and after">
      {found.flatMap(({ tenant, screens }) =>
        screens.map((screen) => {
          const key = placeOnWall(tenant, screen);
          return (
            <details
              key={key}
              open={opened.has(key)}
              onToggle={({ currentTarget }) => {
                if (currentTarget.open) setOpened((before) => new Set([...before, key]));
              }}
            >
              <summary>
                {tenant} {formatScreen(screen)}
              </summary>
              {opened.has(key) && (
                <BothTiles
                  studio={studio}
                  tenant={tenant}
                  screen={screen}
                  files={files}
                  captions={['Before', 'After']}
                  names={names}
                  isWhole
                />
              )}
            </details>
          );
        }),
      )}
    </section>
  );
};
