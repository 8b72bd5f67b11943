import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { CHECK, numberOf } from '../flows/places.ts';
import type { Mistake } from '../forms/plan.ts';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FlowNotices } from './FlowNotices.tsx';
import { FormTitle } from './FormTitle.tsx';
import { formatWord } from './formatWord.ts';
import { type Asides, FormContext, type FormSetting, type Links } from './formContext.ts';
import type { FormFlowProps } from './formFlowProps.ts';
import type { LoadOptions } from './options.ts';
import { StepForm } from './StepForm.tsx';
import type { SendFile } from './sendFile.ts';
import { useAddress } from './useAddress.ts';
import { useFlow } from './useFlow.ts';

const importCheckAnswers = async () => ({ default: (await import('./CheckAnswers.tsx')).CheckAnswers });
const CheckAnswers = lazy(importCheckAnswers);

const noAsides: Asides = {};
const noLinks: Links = { policy: () => undefined };
const noMistakes: readonly Mistake[] = [];
const noOptions: LoadOptions = () => Promise.resolve([]);
const sendNothing: SendFile = () => Promise.resolve({ is: 'unreachable' });

/**
 * One form from its first field to its answer: steps, mistakes, draft, check of the answers, submit.
 * The first step is drawn at once; rules and flow load after it. Give it a `key` when the form changes.
 */
export const FormFlow = (props: FormFlowProps): ReactNode => {
  const { heading, form, words, step, before, checkAnswers = false, plain } = props;
  const { plan, texts } = form;
  const latest = useRef(props);
  latest.current = props;
  const flow = useFlow(props, () => void (checkAnswers && importCheckAnswers()));
  const { place, store, send } = flow;
  // The result of the form without a script is shown until the flow runs.
  const view = flow.view ?? plain?.view;

  const [setting] = useState<FormSetting>(() => ({
    plan,
    texts,
    words,
    store,
    loadOptions: (source) => (latest.current.loadOptions ?? noOptions)(source),
    links: { policy: (id) => (latest.current.links ?? noLinks).policy(id) },
    asides: props.asides ?? noAsides,
    sendFile: (file) => (latest.current.sendFile ?? sendNothing)(file),
  }));
  const { arrived } = useAddress({
    plan,
    place: flow.view?.place,
    step,
    running: flow.running,
    onStep: (...change) => latest.current.onStep?.(...change),
    gathered: () => (flow.isDrawn() ? flow.gathered() : undefined),
  });

  const current = plan.steps.find(({ name }) => name === place);
  const mistakes = view?.phase === 'answering' ? view.mistakes : noMistakes;
  const error = mistakes.length > 0;
  const title =
    plan.steps.length < 2
      ? undefined
      : place === CHECK
        ? formatWord(words, 'checkAnswersTitle')
        : current && texts.steps[current.name]?.title;

  /** The mistakes of the last try keep their room while the next one is sent: no button moves away under a second click. */
  const isSending = view?.phase === 'submitting';
  const last = useRef(noMistakes);
  useEffect(() => {
    if (!isSending) last.current = mistakes;
  }, [isSending, mistakes]);
  const summarized = isSending ? last.current : mistakes;

  /** The field whose answer is to be changed, until its step is on the screen. */
  const toChange = useRef<string>(undefined);
  useEffect(() => {
    if (current) toChange.current = undefined;
  }, [current]);

  const locked = view !== undefined && view.phase !== 'answering' && view.phase !== 'checkingAnswers';
  /** The same goes out again: the form's own button does what the notice offers. */
  const retry = () => send({ type: 'RETRY' });
  const isStopped = view?.phase === 'failed' || view?.phase === 'expired';
  const stepsBefore = before?.steps ?? 0;
  const isFirst = place === plan.steps[0]?.name;
  const isLast = place === plan.steps.at(-1)?.name;
  return (
    <FormContext value={setting}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: nobody acts on it; a field in it takes the focus. */}
      <div className="form-flow" onFocus={flow.load}>
        <FormTitle
          mistakes={mistakes}
          isRefused={view?.refusal !== undefined}
          step={title}
          onTitle={(parts) => latest.current.onTitle?.(parts)}
        />
        {summarized.length > 0 && (
          <ErrorSummary
            mistakes={summarized}
            isOver={isSending}
            announcements={view?.announcements ?? 0}
            words={words}
            after={props.afterMistakes?.(mistakes)}
          />
        )}
        {heading}
        <FlowNotices
          view={view}
          words={words}
          notLoaded={flow.notLoaded}
          isContinuedElsewhere={flow.isContinuedElsewhere}
          onContinueHere={flow.continueHere}
          onShowLatest={flow.showLatest}
          onStartOver={flow.startOver}
          onRetry={retry}
          onLoad={flow.load}
        />
        {current && (
          <StepForm
            key={`${current.name} ${flow.generation}`}
            step={current}
            number={numberOf(plan, current.name) + stepsBefore}
            total={plan.steps.length + stepsBefore}
            submitLabel={isLast && !checkAnswers ? texts.submit : formatWord(words, 'continue')}
            working={flow.working}
            locked={locked}
            plain={plain && (plain.record ?? {})}
            hasBack={(!isFirst || before !== undefined) && !locked}
            toChange={toChange.current}
            takesFocus={!error && (arrived || flow.generation > 0 || before?.isFrom === true)}
            onContinue={isStopped ? retry : flow.goOn}
            onBack={() => {
              const record = flow.gathered();
              if (!isFirst) return send({ type: 'BACK', record });
              flow.keep();
              before?.onBack();
            }}
            onKeep={flow.keep}
            onHeard={flow.onHeard}
          />
        )}
        {place === CHECK && (
          <Suspense>
            <CheckAnswers
              record={view?.record ?? store.record()}
              written={plain?.written}
              working={flow.working}
              locked={locked}
              plain={plain !== undefined}
              takesFocus={arrived}
              onChange={(name, field) => {
                toChange.current = field;
                send({ type: 'CHANGE', step: name });
              }}
              onBack={() => send({ type: 'BACK' })}
              onSubmit={isStopped ? retry : () => send({ type: 'SUBMIT' })}
            />
          </Suspense>
        )}
        {flow.runner && <flow.runner.Runner input={flow.runner.input} onView={flow.runner.onView} />}
      </div>
    </FormContext>
  );
};
