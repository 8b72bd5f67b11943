import { useEffect, useMemo, useRef } from 'react';
import type { PasswordCriterion, PasswordPolicy } from '../../kinds/judgePassword.ts';
import { choiceOfClasses, meets, tierOf } from '../../kinds/judgePassword.ts';
import { formatWord } from '../formatWord.ts';
import { useForm } from '../formContext.ts';
import { criteriaId } from '../ids.ts';

/** The strength is announced after a pause of this many milliseconds, not after each key. */
const REST = 1000;

/** Name of the line that says how many of the classes below it must be there. */
const CHOICE = 'choice';

type LineProps = {
  readonly as?: 'li' | 'p';
  readonly name: string;
  readonly text: string;
  /** What is heard while it is not met; nothing where it need not be. */
  readonly missing: string;
};

const Line = ({ as: Element = 'li', name, text, missing }: LineProps) => (
  <Element className="field-criterion" data-criterion={name} data-met="false" data-missing={missing}>
    {text} <span className="visually-hidden">{missing}</span>
  </Element>
);

/** What a password still lacks, and how strong it is, as one types. */
export const PasswordCriteria = ({ name, policy }: { readonly name: string; readonly policy: PasswordPolicy }) => {
  const { store, words, texts: all } = useForm();
  const texts = all.fields[name];
  const list = useRef<HTMLUListElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const choice = useMemo(() => choiceOfClasses(policy), [policy]);

  // Written to the elements by hand: a key must not render.
  useEffect(() => {
    let rest: ReturnType<typeof setTimeout> | undefined;
    const paint = (): void => {
      const record = store.record();
      const typed = String(record[name] ?? '');
      const met = new Set<string>(policy.criteria.filter((criterion) => meets(criterion, policy, typed, record)));
      if (choice && choice.of.filter((one) => met.has(one)).length >= choice.atLeast) met.add(CHOICE);
      for (const line of list.current?.querySelectorAll<HTMLElement>('[data-criterion]') ?? []) {
        const isMet = met.has(line.dataset.criterion ?? '');
        if (line.dataset.met === String(isMet)) continue;
        line.dataset.met = String(isMet);
        const state = line.querySelector('.visually-hidden');
        if (state) state.textContent = isMet ? formatWord(words, 'criterionMet') : (line.dataset.missing ?? '');
      }
      const tier = tierOf(policy, typed, record);
      const strength = tier === undefined ? '' : formatWord(words, 'passwordStrength', { tier: texts?.tiers?.[tier] ?? tier });
      if (list.current)
        list.current.dataset.tier = String(tier === undefined ? 0 : policy.tiers.findIndex((known) => known.name === tier) + 1);
      clearTimeout(rest);
      rest = setTimeout(() => {
        if (status.current && status.current.textContent !== strength) status.current.textContent = strength;
      }, REST);
    };
    paint();
    const stop = store.onValue([name, ...policy.unlike, ...(policy.differsFrom === undefined ? [] : [policy.differsFrom])], paint);
    return () => {
      stop();
      clearTimeout(rest);
    };
  }, [policy, choice, name, store, words, texts]);

  const missing = formatWord(words, 'criterionMissing');
  const line = (criterion: PasswordCriterion, lacking: string) => (
    <Line key={criterion} name={criterion} text={texts?.criteria?.[criterion] ?? criterion} missing={lacking} />
  );
  const chosen = policy.criteria.filter((criterion) => choice?.of.some((one) => one === criterion));
  return (
    <>
      <div id={criteriaId(name)}>
        <ul className="field-criteria" ref={list} data-tier="0">
          {policy.criteria.filter((criterion) => !chosen.includes(criterion)).map((criterion) => line(criterion, missing))}
          {/* The criteria of which only some are needed are listed together, below the mandatory ones. */}
          {choice && (
            <li className="field-criteria-choice">
              <Line
                as="p"
                name={CHOICE}
                text={formatWord(words, 'criteriaAtLeast', { atLeast: choice.atLeast, of: choice.of.length })}
                missing={missing}
              />
              <ul>{chosen.map((one) => line(one, ''))}</ul>
            </li>
          )}
        </ul>
        {/* Visual only; a screen reader gets the words, once. */}
        <div className="field-meter" aria-hidden="true">
          {policy.tiers.map(({ name: tier }) => (
            <span key={tier} />
          ))}
        </div>
      </div>
      <p className="field-strength" role="status" ref={status} />
    </>
  );
};
