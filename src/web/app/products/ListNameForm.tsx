import type { ReactNode } from 'react';
import type { Result } from '../../../contract/createApi.ts';
import { type FilledForm, TenantForm } from '../forms/TenantForm.tsx';
import type { List } from './lists.ts';

type Props = {
  readonly heading?: ReactNode;
  /** The name that the form starts with. */
  readonly name?: string;
  readonly submit: (filled: FilledForm & { readonly body: { readonly name?: string } }) => Promise<Result<List>>;
  readonly onDone: (list: List) => void;
};

/** The form of a list's name: of a new list, a copy, or one that is renamed. */
export const ListNameForm = ({ heading, name, submit, onDone }: Props) => (
  <TenantForm
    form="list"
    heading={heading}
    {...(name === undefined ? {} : { start: { listName: name } })}
    submit={(filled) => submit({ ...filled, body: filled.body as { readonly name?: string } })}
    onDone={onDone}
  />
);
