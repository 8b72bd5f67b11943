import type { WidgetProps } from '@rjsf/utils';
import { useLayoutEffect, useRef, useState } from 'react';
import { policyOf } from '../../kinds/policyOf.ts';
import { useControl } from '../fieldHooks.ts';
import { formatWord } from '../formatWord.ts';
import { PasswordCriteria } from './PasswordCriteria.tsx';

/** A password: it can be read, and what it still lacks is shown as one types; that helps, it never reproaches. */
export const PasswordWidget = ({ name }: WidgetProps) => {
  const { field, id, aria, store, words } = useControl(name);
  const policy = policyOf(field);
  const [readable, setReadable] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  // What was typed is restored after a step back. Never as an attribute: it would be in the page's HTML.
  useLayoutEffect(() => {
    const typed = store.record()[name];
    if (input.current && typeof typed === 'string') input.current.value = typed;
  }, [store, name]);

  return (
    <>
      <span className="field-affixed">
        <input
          className="field-input"
          ref={input}
          id={id}
          name={name}
          type={readable ? 'text' : 'password'}
          autoComplete={field.autocomplete}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...aria}
        />
        <button type="button" className="field-reveal" aria-controls={id} onClick={() => setReadable(!readable)}>
          {formatWord(words, readable ? 'passwordHide' : 'passwordShow')}
        </button>
      </span>
      <span className="visually-hidden" role="status">
        {readable ? formatWord(words, 'passwordShown') : ''}
      </span>
      {policy && <PasswordCriteria name={name} policy={policy} />}
    </>
  );
};
