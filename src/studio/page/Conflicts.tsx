import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Questions } from '../worker/messages.ts';
import { BothTiles } from './BothTiles.tsx';
import type { Studio } from './createStudio.ts';
import type { Choice, Conflict, Resolutions } from './server.ts';

type Props = { readonly studio: Studio; readonly conflicts: readonly Conflict[]; readonly onChosen: (resolutions: Resolutions) => void };

const keyOf = ({ file, path }: Conflict): string => JSON.stringify([file, path]);
const shown = (text: string | null | undefined): string => (text === null || text === undefined ? '(not there)' : text);
const sideNames: Readonly<Record<Choice, string>> = { ours: 'Yours', theirs: 'Published meanwhile' };

/** Places that two have changed differently: both values and what a person sees of each, side by side, and the choice between them. */
export const Conflicts = ({ studio, conflicts, onChosen }: Props) => {
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
  const heading = useRef<HTMLHeadingElement>(null);
  // It is in the place of what was pressed.
  useEffect(() => heading.current?.focus(), []);
  const send = (event: FormEvent): void => {
    event.preventDefault();
    const resolutions: Record<string, Record<string, Choice>> = {};
    for (const conflict of conflicts) {
      const of = resolutions[conflict.file] ?? {};
      of[JSON.stringify(conflict.path)] = choices[keyOf(conflict)] ?? 'ours';
      resolutions[conflict.file] = of;
    }
    onChosen(resolutions);
  };
  return (
    <form className="studio-conflicts" onSubmit={send}>
      <h2 ref={heading} tabIndex={-1}>
        Somebody changed the same
      </h2>
      {conflicts.map((conflict) => {
        const key = keyOf(conflict);
        return (
          <fieldset key={key}>
            <legend>
              {conflict.file}: {conflict.path.join('.') || 'all of it'}
            </legend>
            {(['ours', 'theirs'] as const).map((side) => (
              <label key={side} className="studio-side-choice">
                <input
                  type="radio"
                  name={key}
                  required
                  checked={choices[key] === side}
                  onChange={() => setChoices({ ...choices, [key]: side })}
                />
                <span>{sideNames[side]}</span>
                <code>{shown(conflict[side])}</code>
              </label>
            ))}
            <Seen studio={studio} conflict={conflict} />
          </fieldset>
        );
      })}
      <button type="submit" className="button button-primary">
        Merge
      </button>
    </form>
  );
};

/** The screen that both values are seen on. */
const Seen = ({ studio, conflict }: { readonly studio: Studio; readonly conflict: Conflict }) => {
  const [found, setFound] = useState<Questions['contested']['answers']>();
  const tenant = studio.tenantOf(conflict.file);
  useEffect(() => {
    let isHere = true;
    studio.findContested(conflict).then(
      (answer) => isHere && setFound(answer),
      () => undefined,
    );
    return () => {
      isHere = false;
    };
  }, [studio, conflict]);
  if (found === undefined) return null;
  return (
    <BothTiles
      studio={studio}
      tenant={tenant}
      screen={found.screen}
      files={[found.file]}
      captions={[sideNames.ours, sideNames.theirs]}
      names={found.field === undefined ? [] : [found.field]}
    />
  );
};
