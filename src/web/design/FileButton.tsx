import { Icon } from './Icon.tsx';
import './fileButton.css';

type Props = {
  readonly label: string;
  /** What may be chosen, as the attribute of an input has it. */
  readonly accept: string;
  readonly onChoose: (file: File) => void;
};

/** A table as a spreadsheet keeps it. */
export const tableFiles = '.csv,.txt,.tsv,text/csv,text/plain';

/** A button that asks for a file. */
export const FileButton = ({ label, accept, onChoose }: Props) => (
  <label className="button button-secondary file-button">
    <Icon name="upload" /> {label}
    <input
      type="file"
      className="visually-hidden"
      accept={accept}
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? [];
        if (file) onChoose(file);
        // The same file may be chosen again once it is corrected.
        currentTarget.value = '';
      }}
    />
  </label>
);
