import type { FieldTemplateProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { useError, useFieldTexts, useShown, useWarning } from './fieldHooks.ts';
import { formatWord } from './formatWord.ts';
import { useForm } from './formContext.ts';
import { hintId, idOf, labelId, messageId, warningId } from './ids.ts';
import { isGroup } from './layout.ts';
import { FieldFrame } from './parts/FieldFrame.tsx';

const Message = ({ name }: { readonly name: string }) => {
  const { message } = useError(name);
  // The line is there before the message is, so that no button moves away under a pointer.
  return (
    <p id={messageId(name)} className="field-message">
      {message}
    </p>
  );
};

/** What holds nobody back: read out once it is there. */
const Warning = ({ name }: { readonly name: string }) => (
  <p id={warningId(name)} className="field-warning" role="status">
    {useWarning(name)}
  </p>
);

const Framed = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => {
  const { plan, words, asides } = useForm();
  const field = plan.fields[name];
  const aside = asides[name];
  const [Within, Below] = aside === undefined || !('below' in aside) ? [aside] : [undefined, aside.below];
  const { label, hint } = useFieldTexts(name);
  if (!field) return null;
  const framed = (
    <FieldFrame
      look={field.widget === 'checkbox' ? 'bare' : isGroup(field) ? 'group' : 'single'}
      controlId={idOf(name)}
      labelId={labelId(name)}
      // A choice with a start value always has an answer, so it is never left out.
      label={field.mandatory || field.start !== undefined || field.widget === 'checkbox' ? label : formatWord(words, 'optional', { label })}
      hint={hint === undefined ? undefined : { id: hintId(name), text: hint }}
      size={'listed' in field && field.listed ? undefined : field.size}
      optional={!field.mandatory}
      message={<Message name={name} />}
    >
      {children}
      {field.warns && <Warning name={name} />}
      {Within && <Within />}
    </FieldFrame>
  );
  return Below ? (
    <>
      {framed}
      <Below />
    </>
  ) : (
    framed
  );
};

const ShownField = ({ name, children }: { readonly name: string; readonly children: ReactNode }) =>
  useShown(name) ? <Framed name={name}>{children}</Framed> : null;

/** One field of a step with its label, hint and message; rjsf also calls it for the whole step. */
export const FieldTemplate = ({ fieldPathId, children }: FieldTemplateProps) => {
  const name = fieldPathId.path[0];
  return typeof name === 'string' ? <ShownField name={name}>{children}</ShownField> : children;
};
