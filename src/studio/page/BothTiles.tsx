import { useEffect, useRef, useState } from 'react';
import type { ChangedFile, DrawnForm, DrawnTile, Screen } from '../worker/messages.ts';
import { type Both, withoutTheSame } from '../worker/withoutTheSame.ts';
import type { Studio } from './createStudio.ts';
import { screenNames } from './screenNames.ts';
import { Tile } from './Tile.tsx';

type Props = {
  readonly studio: Studio;
  readonly tenant: string;
  readonly screen: Screen;
  readonly files: readonly ChangedFile[];
  /** What the first and the second tile show. */
  readonly captions: readonly [string, string];
  /** The first of these that is a field of the form is highlighted in both, on whichever step it is. */
  readonly names: readonly string[];
  /** Each step that is drawn otherwise, from its top to its end; else the one step of what is lit, and of that what is around it. */
  readonly isWhole?: boolean;
};

/** Two tiles side by side in place of the wall. */
const SCALE = 0.62;
/** What changed is seen in both at once, and the choice with it. */
const WINDOW = 300;
const noPick = (): void => undefined;

/** A screen before and after a change, side by side, as the shop draws it. */
export const BothTiles = ({ studio, tenant, screen, files, captions, names, isWhole = false }: Props) => {
  const [drawn, setDrawn] = useState<Both>();
  const [hasFailed, setFailed] = useState(false);
  const latest = useRef(files);
  latest.current = files;
  const key = files.map(({ path, before, after }) => `${path} ${before?.length} ${after?.length}`).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: other files are another change
  useEffect(() => {
    let isHere = true;
    studio.ask('drawBoth', { tenant, screen, files: latest.current }).then(
      (found) => isHere && setDrawn(found),
      () => isHere && setFailed(true),
    );
    return () => {
      isHere = false;
    };
  }, [studio, tenant, screen.is, screen.name, key]);
  if (hasFailed) return <p>These pictures could not be drawn.</p>;
  if (drawn === undefined) return <p role="status">Drawing …</p>;
  const shown = withoutTheSame(drawn);
  const sides = [shown.before, shown.after];
  const [before, after] = [formOf(drawn.before), formOf(drawn.after)];
  const fields = after?.plan.fields ?? before?.plan.fields ?? {};
  const field = names.find((name) => Object.hasOwn(fields, name));
  const stepOf = (one: DrawnTile): number =>
    one.is === 'form' ? Math.max(1, one.plan.steps.findIndex((step) => field !== undefined && step.fields.includes(field)) + 1) : 1;
  const stepsIn = (one: DrawnTile): number => (one.is === 'form' ? one.plan.steps.length : 1);
  const steps = isWhole ? stepsThatDiffer(before, after) : [];
  return [...(steps.length > 0 ? steps : [undefined])].map((step) => (
    <div key={step ?? 0} className="studio-both">
      {sides.map((one, at) => (
        <figure key={captions[at]}>
          <figcaption>
            {captions[at]}
            {step !== undefined && one !== undefined && stepsIn(one) > 1 && `, step ${step} of ${stepsIn(one)}`}
          </figcaption>
          {one === undefined || (step ?? 1) > stepsIn(one) ? (
            <p className="studio-none">
              {one === undefined
                ? `${tenant} has no such ${screenNames[screen.is][0]} here, or it has mistakes.`
                : `It has no step ${step} here.`}
            </p>
          ) : (
            <>
              {one.is === 'mail' && <p className="studio-subject">{one.subject}</p>}
              <Tile
                drawn={one}
                state="empty"
                step={step ?? stepOf(one)}
                width={360}
                scale={SCALE}
                {...(isWhole ? {} : { window: WINDOW })}
                points={false}
                lit={field === undefined ? undefined : { field, part: 'control' }}
                onPicked={noPick}
                loadOptions={(source) => studio.ask('options', { tenant, source })}
              />
            </>
          )}
        </figure>
      ))}
    </div>
  ));
};

const formOf = (one: DrawnTile | undefined): DrawnForm | undefined => (one?.is === 'form' ? one : undefined);

/** The steps that say, ask or judge something else; all of them where what is around every step is another, such as its theme. */
const stepsThatDiffer = (before: DrawnForm | undefined, after: DrawnForm | undefined): readonly number[] => {
  const count = Math.max(before?.plan.steps.length ?? 0, after?.plan.steps.length ?? 0);
  const all = Array.from({ length: count }, (_, at) => at);
  const drawnOf = (one: DrawnForm | undefined, at: number): string => {
    const step = one?.plan.steps[at];
    if (one === undefined || step === undefined) return '';
    const { plan, texts } = one;
    return JSON.stringify([step, texts.steps[step.name], step.fields.map((name) => [plan.fields[name], texts.fields[name]])]);
  };
  const differing = all.filter((at) => drawnOf(before, at) !== drawnOf(after, at));
  return (differing.length > 0 ? differing : all).map((at) => at + 1);
};
