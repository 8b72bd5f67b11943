import type { WidgetProps } from '@rjsf/utils';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { meets, tierOf } from '../../rules/password.ts';
import { useControl } from '../fieldHooks.ts';
import { criteriaId } from '../ids.ts';
import { say } from '../say.ts';

/** Someone who types is told the strength after so many milliseconds of rest, not at each letter. */
const REST = 1000;

/** A password: it can be read, and what it still lacks is shown as one types; that helps, it never reproaches. */
export const PasswordWidget = ({ name }: WidgetProps) => {
  const { field, id, aria, store, words, texts } = useControl(name);
  const [readable, setReadable] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const policy = field.password;

  // What was typed is there again after a step back. Never as an attribute: it would stand in the page's HTML.
  useLayoutEffect(() => {
    const typed = store.record()[name];
    if (input.current && typeof typed === 'string') input.current.value = typed;
  }, [store, name]);

  // Written to the elements by hand: a key must not render.
  useEffect(() => {
    if (!policy) return;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const paint = (): void => {
      const record = store.record();
      const typed = String(record[name] ?? '');
      policy.criteria.forEach((criterion, at) => {
        const item = list.current?.children[at];
        const met = meets(criterion, policy, typed, record);
        if (!(item instanceof HTMLElement) || item.dataset.met === String(met)) return;
        item.dataset.met = String(met);
        const state = item.querySelector('.visually-hidden');
        if (state) state.textContent = say(words, met ? 'criterionMet' : 'criterionMissing');
      });
      const tier = tierOf(policy, typed, record);
      const line = tier === undefined ? '' : say(words, 'passwordStrength', { tier: texts?.tiers?.[tier] ?? tier });
      if (list.current)
        list.current.dataset.tier = String(tier === undefined ? 0 : policy.tiers.findIndex((known) => known.name === tier) + 1);
      clearTimeout(rest);
      rest = setTimeout(() => {
        if (status.current && status.current.textContent !== line) status.current.textContent = line;
      }, REST);
    };
    paint();
    const stop = store.onValue([name, ...policy.unlike], paint);
    return () => {
      stop();
      clearTimeout(rest);
    };
  }, [policy, name, store, words, texts]);

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
        <button type="button" className="field-reveal" aria-controls={id} aria-pressed={readable} onClick={() => setReadable(!readable)}>
          {say(words, readable ? 'passwordHide' : 'passwordShow')}
        </button>
      </span>
      <span className="visually-hidden" role="status">
        {readable ? say(words, 'passwordShown') : ''}
      </span>
      {policy && (
        <div id={criteriaId(name)}>
          <ul className="field-criteria" ref={list} data-tier="0">
            {policy.criteria.map((criterion) => (
              <li key={criterion} data-met="false">
                {texts?.criteria?.[criterion] ?? criterion}
                <span className="visually-hidden">{say(words, 'criterionMissing')}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {policy && <p className="field-strength" role="status" ref={status} />}
    </>
  );
};
