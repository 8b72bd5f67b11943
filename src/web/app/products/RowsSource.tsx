import { useId } from 'react';
import { FileButton, tableFiles } from '../../design/FileButton.tsx';
import { useTenant } from '../shell/tenant.tsx';

type Props = {
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onChoose: (file: File) => void;
  readonly rows?: number;
  /** What is typed has the focus at once: somebody has come back to it. */
  readonly focused?: boolean;
};

const focusOn = (part: HTMLElement | null): void => part?.focus();

/** Where rows of products come from: a file, or what is pasted. */
export const RowsSource = ({ typed, onType, onChoose, rows = 4, focused = false }: Props) => {
  const tenant = useTenant();
  const id = useId();
  return (
    <>
      <p>
        <FileButton label={tenant.say('csvFile')} accept={tableFiles} onChoose={onChoose} />
      </p>
      <p className="labelled-field">
        <label htmlFor={id}>{tenant.say('csvPaste')}</label>
        <textarea
          id={id}
          rows={rows}
          value={typed}
          ref={focused ? focusOn : undefined}
          spellCheck={false}
          placeholder={'TAL-650;2'}
          onChange={(event) => onType(event.currentTarget.value)}
        />
      </p>
    </>
  );
};
