import { useEffect, useRef, useState } from 'react';
import { CHECK } from '../flows/places.ts';
import { itemLabel } from '../forms/itemLabel.ts';
import { labelledAnswer } from '../forms/labelledAnswer.ts';
import type { FormRecord } from '../forms/plan.ts';
import { readWithin, shownFields } from '../forms/shown.ts';
import { optionsOf } from '../kinds/optionsOf.ts';
import { formatWord } from './formatWord.ts';
import { useForm } from './formContext.ts';
import { GoToButton } from './GoToButton.tsx';
import { labelOf } from './labelOf.ts';
import type { OptionsSource } from './options.ts';
import { PlainAnswers } from './PlainAnswers.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { sectionsOf } from './sections.ts';
import { sourceOf } from './sourceOf.ts';

type Props = {
  readonly record: FormRecord;
  /** Answers as people read them, where they came with the page: the rules that write them so have yet to come. */
  readonly written: Readonly<Record<string, string>> | undefined;
  readonly working: boolean;
  readonly locked: boolean;
  /** A browser without a script may send it. */
  readonly plain: boolean;
  readonly takesFocus: boolean;
  readonly onChange: (step: string, field: string) => void;
  readonly onBack: () => void;
  readonly onSubmit: () => void;
};

type AnswerProps = { readonly name: string } & Pick<Props, 'record' | 'written'>;
type ListedProps = { readonly name: string; readonly value: string; readonly full: string; readonly source: OptionsSource };

/** The label of a code that only a list knows. What is not in the list was typed, and is its own label. */
const ListedAnswer = ({ source, name, value, full }: ListedProps) => {
  const { plan, loadOptions } = useForm();
  const [label, setLabel] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the source is made of the record, which does not change here.
  useEffect(() => {
    let isGone = false;
    loadOptions(source).then(
      (options) => isGone || setLabel(options.find(({ code }) => code === value)?.label),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [value]);
  return labelledAnswer(plan.fields[name], full, label);
};

const Answer = ({ name, record, written }: AnswerProps) => {
  const { plan, texts, words, store } = useForm();
  const field = plan.fields[name];
  const value = record[name];
  if (field === undefined || typeof value !== 'string') return <span className="answer-none">{formatWord(words, 'notGiven')}</span>;
  if (optionsOf(field)) return texts.fields[name]?.options?.[value] ?? value;
  const full = store.form()?.showInFull(name, value, record) ?? written?.[name] ?? value;
  const source = sourceOf(field, value, record);
  return source ? <ListedAnswer source={source} name={name} value={value} full={full} /> : full;
};

/** What is unusual about an answer and holds nobody back. */
const AnswerWarning = ({ name, record }: { readonly name: string; readonly record: FormRecord }) => {
  const warning = useForm().store.form()?.warnField(name, record);
  return warning && <p className="field-warning">{warning.message}</p>;
};

/** Check your answers: what will be sent, with a way to change each; secrets are not shown. */
export const CheckAnswers = ({ record, written, working, locked, plain, takesFocus, onChange, onBack, onSubmit }: Props) => {
  const { plan, texts, words } = useForm();
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page appears.
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, []);
  const shown = shownFields(plan, record);
  const within = readWithin(plan, record);
  const isShown = (name: string): boolean =>
    shown.has(name) && !within.has(name) && !plan.fields[name]?.secret && plan.fields[name]?.widget !== 'hidden';
  const sections = plan.steps.flatMap((step) =>
    sectionsOf(step).map((section) => ({ ...section, step: step.name, fields: section.fields.filter(isShown) })),
  );
  const isConsent = (name: string): boolean => plan.fields[name]?.widget === 'checkbox';
  return (
    <form
      method="post"
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <div className="form-step">
        <h2 className="form-step-title" tabIndex={-1} ref={heading}>
          {formatWord(words, 'checkAnswersTitle')}
        </h2>
        <p className="form-step-intro">{formatWord(words, 'checkAnswersIntro')}</p>
      </div>
      {sections.map((section) => {
        const { name, step, fields } = section;
        const [first] = fields;
        if (first === undefined) return null;
        const title = name === undefined ? (texts.steps[step]?.title ?? step) : texts.sections?.[name];
        const consents = fields.filter(isConsent);
        return (
          <section key={first} className="answers">
            <div className="answers-head">
              <h3>{title}</h3>
              {!locked && (
                <span className="answer-change">
                  <GoToButton to={step} onClick={() => onChange(step, first)}>
                    {formatWord(words, 'changeAnswer')} <span className="visually-hidden">{title}</span>
                  </GoToButton>
                </span>
              )}
            </div>
            <dl>
              {fields
                .filter((field) => !isConsent(field))
                .map((field) => (
                  <div className="answer" key={field}>
                    <dt>{itemLabel(texts.fields[field], labelOf(field, plan.fields[field], texts, record))}</dt>
                    <dd>
                      <Answer name={field} record={record} written={written} />
                      <AnswerWarning name={field} record={record} />
                    </dd>
                  </div>
                ))}
            </dl>
            {consents.length > 0 && (
              <ul className="answer-consents">
                {consents.map((consent) => (
                  <li key={consent} data-given={record[consent] === true}>
                    {labelOf(consent, plan.fields[consent], texts, record)}{' '}
                    <span className="visually-hidden">{formatWord(words, record[consent] === true ? 'answerYes' : 'answerNo')}</span>
                  </li>
                ))}
              </ul>
            )}
          </section>
        );
      })}
      <div className="form-actions">
        <SubmitButton label={texts.submit} working={working} words={words} />
        {!locked && (
          <GoToButton to={plan.steps.at(-1)?.name} onClick={onBack}>
            {formatWord(words, 'back')}
          </GoToButton>
        )}
      </div>
      {plain && <PlainAnswers place={CHECK} record={record} />}
    </form>
  );
};
