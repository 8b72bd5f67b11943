import { useEffect, useRef, useState } from 'react';
import type { ChangedFile, Questions } from '../worker/messages.ts';
import type { Studio } from './createStudio.ts';
import { Tile } from './Tile.tsx';

type Drawn = Questions['drawBoth']['answers'];
type Props = {
  readonly studio: Studio;
  readonly tenant: string;
  readonly form: string;
  readonly files: readonly ChangedFile[];
  /** What the first and the second tile show. */
  readonly captions: readonly [string, string];
  /** The first of these that is a field of the form is lit in both, on whichever step it stands. */
  readonly names: readonly string[];
};

/** Two stand beside each other where the wall is. */
const SCALE = 0.62;
/** What changed is seen in both at once, and the choice with it. */
const WINDOW = 300;
const noPick = (): void => undefined;

/** A form before and after a change, side by side, as the shop draws it. */
export const BothTiles = ({ studio, tenant, form, files, captions, names }: Props) => {
  const [drawn, setDrawn] = useState<Drawn>();
  const [hasFailed, setFailed] = useState(false);
  const latest = useRef(files);
  latest.current = files;
  const key = files.map(({ path, before, after }) => `${path} ${before?.length} ${after?.length}`).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: other files are another change
  useEffect(() => {
    let isHere = true;
    studio.ask('drawBoth', { tenant, form, files: latest.current }).then(
      (found) => isHere && setDrawn(found),
      () => isHere && setFailed(true),
    );
    return () => {
      isHere = false;
    };
  }, [studio, tenant, form, key]);
  if (hasFailed) return <p>These pictures could not be drawn.</p>;
  if (drawn === undefined) return <p role="status">Drawing …</p>;
  const fields = drawn.after?.plan.fields ?? drawn.before?.plan.fields ?? {};
  const field = names.find((name) => Object.hasOwn(fields, name));
  return (
    <div className="studio-both">
      {([drawn.before, drawn.after] as const).map((one, at) => (
        <figure key={captions[at]}>
          <figcaption>{captions[at]}</figcaption>
          {one === undefined ? (
            <p className="studio-none">{tenant} has no such form here, or it has mistakes.</p>
          ) : (
            <Tile
              drawn={one}
              state="empty"
              step={Math.max(1, one.plan.steps.findIndex((step) => field !== undefined && step.fields.includes(field)) + 1)}
              width={360}
              scale={SCALE}
              window={WINDOW}
              points={false}
              lit={field}
              onPicked={noPick}
              loadOptions={(source) => studio.ask('options', { tenant, source })}
            />
          )}
        </figure>
      ))}
    </div>
  );
};
