import { useCallback, useEffect, useRef, useState } from 'react';
import { type Drafts, drafts, noDrafts } from '../flows/drafts.ts';
import type { FlowInput } from '../flows/flowContext.ts';
import type { FlowView } from '../flows/flowView.ts';
import type { FlowEvent } from '../flows/formFlow.ts';
import { placeAt } from '../flows/places.ts';
import { unsentDraft } from '../flows/unsentDraft.ts';
import type { FormRecord, Value } from '../forms/plan.ts';
import type { RunningFlow } from './FlowRunner.tsx';
import type { FormFlowProps } from './formFlowProps.ts';
import { type FormStore, formStore } from './formStore.ts';
import type { FormListener } from './listen.ts';
import type { FormSource, Rules } from './loadRules.ts';
import { useElsewhere } from './useElsewhere.ts';
import { useRules } from './useRules.ts';

const startOf = ({ plan }: FormSource, start: FormRecord | undefined): FormRecord => {
  const own = Object.entries(plan.fields).flatMap(([name, { start: value }]): [string, Value][] =>
    value === undefined ? [] : [[name, value]],
  );
  return { ...Object.fromEntries(own), ...start };
};

type Begun = {
  readonly start: FormRecord;
  readonly store: FormStore;
  readonly drafts: Drafts;
  /** Where the first screen is depends on rules: a draft is there, or the address names a later step. */
  readonly waits: boolean;
};

const begin = ({ form, start, draft, step, found, plain }: FormFlowProps): Begun => {
  const record = { ...startOf(form, start), ...plain?.record };
  const store = formStore(record);
  store.setMistakes(plain?.view?.mistakes ?? []);
  const kept = draft ? drafts({ ...draft, now: form.now }) : noDrafts;
  return {
    start: record,
    store,
    drafts: kept,
    waits: kept.read() !== undefined || found !== undefined || (step ?? 1) !== 1,
  };
};

/**
 * The flow behind a screen. The screen comes first, flow and rules are loaded after it; what is done before they are
 * there (typing, Continue) is handed over when they come.
 */
export const useFlow = (props: FormFlowProps, loadMore: () => void) => {
  const { form, draft, newKey } = props;
  const latest = useRef(props);
  latest.current = props;
  const [begun] = useState(() => begin(props));
  const { store } = begun;
  const [view, setView] = useState<FlowView>();
  const [input, setInput] = useState<FlowInput>();
  /** Continue was pressed before the flow was there. */
  const [pressed, setPressed] = useState(false);
  const [generation, setGeneration] = useState(0);
  const running = useRef<RunningFlow>(undefined);
  const listener = useRef<FormListener>(undefined);

  const gathered = useCallback((): FormRecord => {
    listener.current?.gather();
    return store.record();
  }, [store]);

  const onLoaded = ({ form: opened }: Rules): void => {
    const { checkAnswers = false, step, found, plain } = latest.current;
    // Where a browser without a script has come to, its script continues.
    const wanted = plain?.view?.place ?? (step === undefined ? undefined : (placeAt(form.plan, step) ?? ''));
    store.open(opened);
    setInput({
      flow: draft?.flow ?? '',
      form: opened,
      checkAnswers,
      drafts: begun.drafts,
      newKey,
      submit: (submission) => latest.current.submit(submission),
      start: begun.start,
      // The screen had no rules yet: what was typed is read again with the rules.
      ...(listener.current ? { typed: gathered() } : {}),
      ...(wanted === undefined ? {} : { step: wanted }),
      ...(found === undefined ? {} : { found }),
    });
    loadMore();
  };
  const { rules, failed, load } = useRules(form, { atOnce: begun.waits, isUnlisted: store.isUnlisted, onLoaded });

  const elsewhere = useElsewhere(begun.drafts);

  const onView = useCallback(
    (next: FlowView, flow: RunningFlow) => {
      const first = running.current === undefined;
      running.current = flow;
      // From here on the store holds what is typed, and hands it over with each move.
      if (first && !listener.current) store.replace(flow.record());
      // What was typed before was about to be kept when the flow took it over, and so is what was found.
      if (first && (listener.current || latest.current.found)) flow.send({ type: 'KEEP', record: store.record() });
      // With the view, so that summary and messages are drawn in one pass; a step that is left is forgotten.
      const plainView = first ? latest.current.plain?.view : undefined;
      // What the server has said of a form that came without a script stays until the next try.
      const shown = plainView !== undefined && plainView.place === next.place ? { ...next, ...plainView } : next;
      store.setMistakes(shown.mistakes);
      latest.current.onView?.(shown, store.record);
      setView(shown);
    },
    [store],
  );

  useEffect(() => {
    if (!view || !pressed) return;
    setPressed(false);
    running.current?.send({ type: 'CONTINUE', record: gathered() });
  }, [view, pressed, gathered]);

  const keep = (): void => {
    const record = store.record();
    if (running.current) running.current.send({ type: 'KEEP', record });
    else if (draft && record !== begun.start) begun.drafts.write(unsentDraft(draft.flow, form.plan, record, newKey()));
    elsewhere.look();
  };

  const phase = view?.phase;
  useEffect(() => {
    if (phase === 'done' && view) latest.current.onDone(view.answer, view.record ?? {});
  }, [phase, view]);

  return {
    store,
    view,
    /** A step, or CHECK; undefined while nobody knows yet. */
    place: view ? view.place : begun.waits ? undefined : (props.plain?.view?.place ?? form.plan.steps[0]?.name),
    /** Grows with each new beginning. */
    generation,
    /** It is being sent, or done: the screen is about to lead on, and nothing may be pressed until then. */
    working: phase === 'submitting' || phase === 'done' || (pressed && !failed),
    notLoaded: (pressed || begun.waits) && failed,
    load,
    gathered,
    running,
    /** Sends an event to the flow; before the flow runs, the event is lost. */
    send: (event: FlowEvent): void => running.current?.send(event),
    /** Whether a step is on the screen to gather from. */
    isDrawn: () => listener.current !== undefined,
    onHeard: useCallback((now: FormListener | undefined) => {
      listener.current = now;
    }, []),
    goOn: (): void => {
      const record = gathered();
      if (running.current) running.current.send({ type: 'CONTINUE', record });
      else {
        setPressed(true);
        load();
      }
    },
    keep,
    /** Whether another tab has continued this form since. */
    isContinuedElsewhere: elsewhere.isContinued,
    /** Keeps the values here, instead of what the other tab wrote. */
    continueHere: (): void => {
      begun.drafts.takeOver();
      if (listener.current) gathered();
      keep();
    },
    /** Shows what the other tab wrote, instead of the values here. */
    showLatest: (): void => {
      listener.current?.forget();
      running.current?.send({ type: 'RESTORE' });
      store.replace(running.current?.record() ?? begun.start);
      store.setMistakes([]);
      elsewhere.look();
      setGeneration(generation + 1);
    },
    startOver: (): void => {
      listener.current?.forget();
      store.replace(begun.start);
      store.setMistakes([]);
      running.current?.send({ type: 'START_OVER' });
      setGeneration(generation + 1);
    },
    runner: rules && input ? { Runner: rules.Runner, input, onView } : undefined,
  };
};
