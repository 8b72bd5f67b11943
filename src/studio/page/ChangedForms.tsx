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

/** Which forms a change draws otherwise, each to be seen before and after. */
export const ChangedForms = ({ studio, tenants, files, names }: Props) => {
  const [found, setFound] = useState<Questions['changedForms']['answers']>();
  const [shown, setShown] = useState('');
  const isKnown = tenants.filter((tenant) => studio.read().made[tenant] !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a proposal's files stay as they are
  useEffect(() => {
    let isHere = true;
    studio.ask('changedForms', { tenants: isKnown, files }).then(
      (answer) => {
        if (!isHere) return;
        setFound(answer);
        const [first] = answer;
        setShown(first === undefined ? '' : `${first.tenant} ${first.forms[0]}`);
      },
      () => isHere && setFound([]),
    );
    return () => {
      isHere = false;
    };
  }, [studio, files, isKnown.join()]);
  if (found === undefined) return <p role="status">Looking for the screens that change …</p>;
  if (found.length === 0) return <p>No form is drawn otherwise.</p>;
  const [tenant = '', form = ''] = shown.split(' ');
  return (
    <div className="studio-pictures">
      <label>
        Before and after
        <select value={shown} onChange={({ target }) => setShown(target.value)}>
          {found.map((one) => (
            <optgroup key={one.tenant} label={one.tenant}>
              {one.forms.map((name) => (
                <option key={name} value={`${one.tenant} ${name}`}>
                  {name}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      {shown !== '' && (
        <BothTiles key={shown} studio={studio} tenant={tenant} form={form} files={files} captions={['Before', 'After']} names={names} />
      )}
    </div>
  );
};
