import { type FormEvent, useState } from 'react';
import type { Conflict } from './server.ts';

type Choice = 'ours' | 'theirs';
export type Resolutions = Readonly<Record<string, Readonly<Record<string, Choice>>>>;

type Props = { readonly conflicts: readonly Conflict[]; readonly onChosen: (resolutions: Resolutions) => void };

const keyOf = ({ file, path }: Conflict): string => JSON.stringify([file, path]);
const shown = (text: string | null | undefined): string => (text === null || text === undefined ? '(not there)' : text);

/** Places that two have changed differently: both values side by side, and which of them stands. */
export const Conflicts = ({ conflicts, onChosen }: Props) => {
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>({});
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
      <h2>Somebody changed the same</h2>
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
                <span>{side === 'ours' ? 'Yours' : 'Published meanwhile'}</span>
                <code>{shown(conflict[side])}</code>
              </label>
            ))}
          </fieldset>
        );
      })}
      <button type="submit" className="button button-primary">
        Merge
      </button>
    </form>
  );
};
