import { type FormEvent, useId } from 'react';
import type { FormRecord } from '../../../../../engine/runtime.ts';
import { Button } from '../../../design/Button.tsx';
import { Dialog } from '../../../design/Dialog.tsx';
import { useTenant } from '../../shell/tenant.tsx';
import { findLabel } from '../optionLists.ts';
import { type Line, linesOf } from '../recordLines.ts';
import { useFormFiles } from '../useFormFiles.ts';
import { type Clash, type Merge, pick } from './mergeRecords.ts';
import './conflict.css';

type Props = {
  readonly form: string;
  readonly conflict: Merge;
  readonly saving: boolean;
  readonly onChoose: (record: FormRecord) => Promise<void>;
  readonly onClose: () => void;
};

/** What two people, or two of one's own devices, changed at the same time: both values of each, and one to keep. */
export const EditConflict = ({ form, conflict: { record, mine, theirs, clashes }, saving, onChoose, onClose }: Props) => {
  const tenant = useTenant();
  const id = useId();
  const { loading } = useFormFiles(form);
  const linesIn = (side: FormRecord, { fields }: Clash): readonly Line[] =>
    loading.is === 'here' ? linesOf(loading.files, side, fields, findLabel(tenant, loading.files)) : [];
  const shownIn = (side: FormRecord, clash: Clash): string =>
    linesIn(side, clash)
      .flatMap(({ item, value }) => value ?? (item === undefined ? tenant.say('notGiven') : []))
      .join(' ');
  const nameOf = (clash: Clash): string | undefined => {
    const { label, item } = linesIn(mine, clash).at(-1) ?? {};
    if (item === undefined || loading.is !== 'here') return label;
    const { plan, texts } = loading.files;
    const section = plan.steps
      .flatMap(({ repeats = {} }) => Object.entries(repeats))
      .find(([, { items }]) => items.some((fields) => fields.some((field) => clash.fields.includes(field))))?.[0];
    return texts.sections?.[section ?? ''];
  };
  const choose = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget);
    const taken = clashes.filter((_, at) => chosen.get(`${id}${at}`) === 'theirs').flatMap(({ fields }) => fields);
    const kept = Object.fromEntries(Object.entries(record).filter(([field]) => !taken.includes(field)));
    void onChoose({ ...kept, ...pick(theirs, taken) });
  };
  return (
    <Dialog heading={tenant.say('conflictTitle')} onClose={onClose}>
      <p>{tenant.say('conflictText')}</p>
      <form className="stack" onSubmit={choose}>
        {clashes.map((clash, at) => (
          <fieldset key={clash.fields.join()} className="conflict">
            <legend>{nameOf(clash)}</legend>
            {(['mine', 'theirs'] as const).map((side) => (
              <label key={side} className="conflict-side">
                <input type="radio" name={`${id}${at}`} value={side} defaultChecked={side === 'mine'} />
                <span>
                  <span className="hint">{tenant.say(side === 'mine' ? 'conflictMine' : 'conflictTheirs')}</span>
                  <strong>{shownIn(side === 'mine' ? mine : theirs, clash)}</strong>
                </span>
              </label>
            ))}
          </fieldset>
        ))}
        <div className="row">
          <Button type="submit" working={saving && tenant.say('saving')}>
            {tenant.say('saveChosen')}
          </Button>
          <Button look="secondary" onClick={onClose}>
            {tenant.say('keepEditing')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
