import { lazy, type ReactNode, Suspense, use, useEffect, useMemo } from 'react';
import { FormFlow, type FormFlowProps } from '../../../../engine/renderer.ts';
import type { FormPlan, FormRecord, FormTexts, Mistake } from '../../../../engine/runtime.ts';
import '../../../../engine/renderer/form.css';
import type { PolicyId } from '../../../contract/catalogue/policies.ts';
import type { Result } from '../../../contract/createApi.ts';
import { Skeleton } from '../../design/Skeleton.tsx';
import { Solving } from '../calls/challenge/Solving.tsx';
import { createRandomKey } from '../calls/createRandomKey.ts';
import { LoadFailed } from '../shell/LoadFailed.tsx';
import { PageTitle } from '../shell/pageTitle.ts';
import { useTenant } from '../shell/tenant.tsx';
import { isOutdated, NotLoaded, throwNotLoaded } from './loadFile.ts';
import { planWithout } from './planWithout.ts';
import { toSubmitAnswer } from './toSubmitAnswer.ts';
import { useDraft } from './useDraft.ts';
import { useFormFiles } from './useFormFiles.ts';

/** What a filled-in form sends: its body in the tenant's mapping, and what makes sending it twice harmless. */
export type FilledForm = {
  readonly body: unknown;
  readonly key: string;
  readonly hash: string;
  readonly record: FormRecord;
  readonly plan: FormPlan;
};

export type TenantFormProps<T = unknown> = {
  readonly form: string;
  readonly heading: ReactNode;
  readonly checkAnswers?: boolean;
  /** The step in the address; a form of one step needs none. */
  readonly step?: number;
  /** Steps of the same way that come before the form; see {@link FormFlowProps}. */
  readonly before?: FormFlowProps['before'];
  readonly onStep?: (step: number, how: { readonly replace: boolean }) => void;
  /** Whether what was typed outlives the page; of an edit the version that it edits, since a draft of another one is none of this. */
  readonly draft?: boolean | string;
  readonly start?: FormRecord;
  /** Words of this screen in place of the form's own; the same function at each call. */
  readonly reword?: ((texts: FormTexts) => FormTexts) | undefined;
  /** Heads what the server says when it refuses the whole form. */
  readonly refusedTitle?: string;
  /** Ways on below the list of mistakes. */
  readonly afterMistakes?: (mistakes: readonly Mistake[]) => ReactNode;
  /** What other pages of the same flow have found for this form; see {@link FormFlowProps}. */
  readonly found?: FormRecord | undefined;
  readonly asides?: FormFlowProps['asides'];
  /** Fields that are elsewhere on the screen; the same function at each call. */
  readonly elsewhere?: ((plan: FormPlan) => readonly string[]) | undefined;
  readonly submit: (filled: FilledForm) => Promise<Result<T>>;
  readonly onDone: (answer: T, record: FormRecord) => void;
};

/** Few come back to a draft of another visit: what asks them whose it is comes apart. */
const OfferedDraft = lazy(() => import('./OfferedDraft.tsx'));

const unreachable = () => ({ is: 'unreachable' }) as const;

/** A form of this tenant: fetched, shown, judged, written into its payload and sent. */
export const TenantForm = <T,>({
  form,
  heading,
  checkAnswers = false,
  step,
  before,
  onStep,
  draft = false,
  start,
  reword,
  found,
  asides,
  elsewhere,
  submit,
  onDone,
  refusedTitle,
  afterMistakes,
}: TenantFormProps<T>) => {
  const tenant = useTenant();
  const { loading, again } = useFormFiles(form);
  const files = useMemo(() => {
    if (loading.is !== 'here') return undefined;
    const { plan, texts } = loading.files;
    return {
      ...loading.files,
      ...(elsewhere && { plan: planWithout(plan, elsewhere(plan)) }),
      ...(reword && { texts: reword(texts) }),
    };
  }, [loading, elsewhere, reword]);
  const sayTitle = use(PageTitle);
  useEffect(() => () => sayTitle({ error: false }), [sayTitle]);
  const kept = useDraft(form, draft, step !== undefined && step > 1);
  if (files === undefined || kept.waits || kept.offer) {
    return (
      <>
        {heading}
        {kept.offer ? (
          <Suspense>
            <OfferedDraft {...kept.offer} />
          </Suspense>
        ) : loading.is === 'failed' ? (
          <LoadFailed again={again} />
        ) : (
          <Skeleton lines={4} label={tenant.say('loading')} />
        )}
      </>
    );
  }
  return (
    <div>
      <FormFlow
        // Another version of the form, or another person, starts again, with the draft of what was typed.
        key={`${files.version} ${kept.draft?.flow ?? ''}`}
        heading={heading}
        form={files}
        words={refusedTitle === undefined ? tenant.shell.words : { ...tenant.shell.words, submitRefusedTitle: refusedTitle }}
        afterMistakes={afterMistakes}
        step={step}
        onStep={(next, how) => onStep?.(next, how)}
        before={before}
        checkAnswers={checkAnswers}
        plain={tenant.plain?.form === form ? tenant.plain : undefined}
        loadOptions={(source) => import('./optionLists.ts').then(({ loadOptions }) => loadOptions(tenant, source))}
        sendFile={(file) => import('./sendFile.ts').then(({ sendFile }) => sendFile(tenant.shell.tenant, file), unreachable)}
        draft={kept.draft}
        newKey={createRandomKey}
        start={start}
        found={found}
        asides={asides}
        links={{
          policy: (id) => {
            const policy = tenant.shell.policies[id];
            return policy && { href: `/${tenant.shell.tenant}${tenant.toPolicy(id as PolicyId)}`, title: policy.title };
          },
        }}
        submit={async ({ record, key }) => {
          try {
            const { toBody: bodyOf } = await import('./toBody.ts').catch(throwNotLoaded);
            const body = await bodyOf(tenant, files, record);
            return toSubmitAnswer(await submit({ body, key, hash: files.plan.hash, record, plan: files.plan }));
          } catch (error) {
            // Without a file that did not come nothing was sent, and the same may be sent again.
            if (error instanceof NotLoaded)
              return (await isOutdated()) ? { is: 'outdated' } : { is: 'unreachable', message: tenant.say('formNotLoaded') };
            reportError(error);
            return { is: 'unreachable' };
          }
        }}
        onDone={(answer, record) => onDone(answer as T, record)}
        onTitle={sayTitle}
        onView={
          tenant.shell.insight &&
          ((...seen) =>
            import('./countAttempt.ts').then(({ countAttempt }) => countAttempt(tenant, files.plan, kept.draft, ...seen), unreachable))
        }
      />
      <Solving />
    </div>
  );
};
