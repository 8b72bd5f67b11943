import type { WidgetProps } from '@rjsf/utils';
import { useState } from 'react';
import { useControl } from '../fieldHooks.ts';
import { formatWord } from '../formatWord.ts';
import { useForm } from '../formContext.ts';
import { labelId } from '../ids.ts';
import { Choice } from '../parts/Choice.tsx';
import { isOptional, sectionWith } from '../sections.ts';

/** A yes, never given beforehand; a consent links to its policy, by words of its sentence where the text marks them. */
export const CheckboxWidget = ({ name }: WidgetProps) => {
  const { field, id, aria, label, texts, store, words } = useControl(name);
  const { links, plan } = useForm();
  const section = sectionWith(plan, name);
  const [first] = useState(() => store.record()[name] === true);
  const policy = 'policy' in field && field.policy !== undefined ? links.policy(field.policy) : undefined;
  const link = policy && texts?.link;
  const [before = '', ...after] = link === undefined ? [label] : label.split(link);
  const sentence = (
    <>
      {before}
      {link !== undefined && (
        <a href={policy?.href} target="_blank" rel="noopener" title={formatWord(words, 'opensNewTab')}>
          {link}
        </a>
      )}
      {after.join(link)}
    </>
  );
  return (
    <Choice
      type="checkbox"
      id={id}
      name={name}
      defaultChecked={first}
      label={field.mandatory || (section && isOptional(plan, section)) ? sentence : formatWord(words, 'optional', { label })}
      labelId={labelId(name)}
      aside={
        policy &&
        link === undefined && (
          <>
            {' '}
            <a href={policy.href} target="_blank" rel="noopener">
              {formatWord(words, 'readPolicy', { policy: policy.title })}{' '}
              <span className="visually-hidden">{formatWord(words, 'opensNewTab')}</span>
            </a>
          </>
        )
      }
      {...aria}
    />
  );
};
