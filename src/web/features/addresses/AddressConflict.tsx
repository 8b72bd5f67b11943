import { useEffect, useState } from 'react';
import { type FormRecord, openForm, writeLines } from '../../../../engine/runtime.ts';
import { findLabel, findOptionsSource, loadOptions } from '../../app/forms/optionLists.ts';
import { loadForm } from '../../app/forms/useFormFiles.ts';
import { type Tenant, useTenant } from '../../app/shell/tenant.tsx';
import { Button } from '../../design/Button.tsx';
import { Dialog } from '../../design/Dialog.tsx';
import type { Address } from './address.ts';

/** What was typed, written as the server writes what it has stored. */
const linesIn = async (tenant: Tenant, form: string, record: FormRecord): Promise<readonly string[]> => {
  const files = await loadForm(tenant, form);
  const sources = Object.keys(record).flatMap((field) => findOptionsSource(files, field, record) ?? []);
  const [payload] = await Promise.all([files.loadPayload(), Promise.allSettled(sources.map((source) => loadOptions(tenant, source)))]);
  const opened = openForm({ ...files, factory: () => ({}) });
  return payload ? writeLines(payload, record, { form: opened, country: tenant.shell.country, labelOf: findLabel(tenant, files) }) : [];
};

type SideProps = {
  readonly heading: string;
  readonly name: string | undefined;
  readonly lines: readonly string[];
  readonly reference: string | undefined;
};

const Side = ({ heading, name, lines, reference }: SideProps) => (
  <div className="address-version">
    <h3 className="hint">{heading}</h3>
    <p className="address-name">{name}</p>
    <address className="address-lines">
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      {reference !== undefined && <span className="hint">{reference}</span>}
    </address>
  </div>
);

type Props = {
  readonly form: string;
  readonly mine: FormRecord;
  readonly theirs: Address;
  readonly onMine: () => Promise<void>;
  readonly onTheirs: () => void;
  /** Back to the form, with everything as it is. */
  readonly onClose: () => void;
};

/** The address was changed elsewhere while it was edited here: both are shown, and the person chooses one. */
export const AddressConflict = ({ form, mine, theirs, onMine, onTheirs, onClose }: Props) => {
  const tenant = useTenant();
  const [lines, setLines] = useState<readonly string[]>([]);
  const [saving, setSaving] = useState(false);
  useEffect(() => {
    let wanted = true;
    linesIn(tenant, form, mine).then((written) => wanted && setLines(written), reportError);
    return () => {
      wanted = false;
    };
  }, [tenant, form, mine]);
  const textOf = (field: string): string | undefined => (mine[field] === undefined ? undefined : String(mine[field]));
  return (
    <Dialog heading={tenant.say('addressChangedTitle')} onClose={onClose}>
      <p>{tenant.say('addressChangedText')}</p>
      <Side heading={tenant.say('conflictMine')} name={textOf('addressName')} lines={lines} reference={textOf('addressReference')} />
      <Side
        heading={tenant.say('conflictTheirs')}
        name={theirs.payload.addressName}
        lines={theirs.lines}
        reference={theirs.payload.addressReference}
      />
      <div className="row">
        <Button
          working={saving && tenant.say('working')}
          onClick={() => {
            setSaving(true);
            void onMine().finally(() => setSaving(false));
          }}
        >
          {tenant.say('keepMine')}
        </Button>
        <Button look="secondary" onClick={onTheirs}>
          {tenant.say('keepTheirs')}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {tenant.say('keepEditing')}
        </Button>
      </div>
    </Dialog>
  );
};
