import { useEffect, useId, useRef, useState } from 'react';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Button } from '../../design/Button.tsx';

/** As long as the contract lets a note be. */
const MOST = 200;

type Props = {
  readonly note: string;
  readonly name: string;
  readonly onSave: (note: string) => void;
  readonly onClose: () => void;
};

/** What is noted beside a product: where it goes, which colour. */
export const LineNote = ({ note, name, onSave, onClose }: Props) => {
  const tenant = useTenant();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(note);
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      className="labelled-field"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(typed.trim());
      }}
    >
      <label htmlFor={id}>
        {tenant.say('noteOf')}
        <span className="visually-hidden"> {name}</span>
      </label>
      <input
        ref={field}
        id={id}
        value={typed}
        maxLength={Math.max(MOST, note.length)}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div className="row">
        <Button type="submit" look="secondary">
          {tenant.say('save')}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {tenant.say('cancel')}
        </Button>
      </div>
    </form>
  );
};
