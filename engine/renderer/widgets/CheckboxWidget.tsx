import type { WidgetProps } from '@rjsf/utils';
import { useState } from 'react';
import { useControl } from '../fieldHooks.ts';
import { useForm } from '../formContext.ts';
import { labelId } from '../ids.ts';
import { Choice } from '../parts/Choice.tsx';
import { say } from '../say.ts';

/** A yes, never given beforehand; a consent links to its policy. */
export const CheckboxWidget = ({ name }: WidgetProps) => {
  const { field, id, aria, label, store, words } = useControl(name);
  const { links } = useForm();
  const [first] = useState(() => store.record()[name] === true);
  const policy = 'policy' in field && field.policy !== undefined ? links.policy(field.policy) : undefined;
  return (
    <Choice
      type="checkbox"
      id={id}
      name={name}
      defaultChecked={first}
      label={field.mandatory ? label : say(words, 'optional', { label })}
      labelId={labelId(name)}
      aside={
        policy && (
          <>
            {' '}
            <a href={policy.href} target="_blank" rel="noopener">
              {say(words, 'readPolicy', { policy: policy.title })} <span className="visually-hidden">{say(words, 'opensNewTab')}</span>
            </a>
          </>
        )
      }
      {...aria}
    />
  );
};
