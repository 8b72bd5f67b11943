import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { FormRecord } from '../../../../engine/runtime.ts';
import { Banner } from '../../design/Banner.tsx';
import { Button } from '../../design/Button.tsx';
import { TenantForm } from '../forms/TenantForm.tsx';
import { useTenant } from '../shell/tenant.tsx';
import type { CodeCalls } from './codeCalls.ts';
import { ResendCode } from './ResendCode.tsx';
import { useCodeFlow } from './useCodeFlow.ts';

type Props<To, Done> = {
  /** Under which a sent code is remembered in this tab. */
  readonly name: string;
  readonly calls: CodeCalls<To, Done>;
  /** `start`: what is filled in already. */
  readonly asking: { readonly form: string; readonly heading: ReactNode; readonly start?: FormRecord };
  readonly entering: {
    readonly form: string;
    /** The field of the code. */
    readonly code: string;
    readonly heading: (to: To) => ReactNode;
    /** What is judged with the form and not asked again. */
    readonly start: (to: To) => FormRecord;
  };
  readonly onDone: (answer: Done) => void;
};

/** The two forms of a flow by code: for whom, then the code and what goes with it. */
export const CodeForms = <To, Done>({ name, calls, asking, entering, onDone }: Props<To, Done>) => {
  const tenant = useTenant();
  const { view, send, asked, ask, give } = useCodeFlow(name, calls);
  const { phase } = view;
  const shown = useRef(phase);
  useLayoutEffect(() => {
    // The other form is another page, though the address stays.
    if (shown.current !== phase) scrollTo(0, 0);
    shown.current = phase;
  }, [phase]);
  if (phase === 'asking')
    return (
      <TenantForm
        key={asking.form}
        form={asking.form}
        heading={asking.heading}
        start={{ ...asking.start, ...asked.current }}
        submit={ask}
        onDone={(sent) => send({ type: 'SENT', ...sent })}
      />
    );
  if (phase === 'done') return null;
  const to = view.to as To;
  return (
    <>
      {view.code !== 'usable' && (
        <Banner tone="notice" live>
          <p>{tenant.say(view.code === 'spent' ? 'codeSpent' : 'codeEnded')}</p>
        </Banner>
      )}
      <TenantForm
        form={entering.form}
        heading={entering.heading(to)}
        start={entering.start(to)}
        submit={(filled) => give(to, String(filled.record[entering.code]), filled)}
        onDone={(answer) => {
          send({ type: 'FINISHED' });
          onDone(answer);
        }}
      />
      <div className="stack stack-close">
        <ResendCode view={view} onResend={() => send({ type: 'RESEND' })} />
        <div className="row">
          <Button look="quiet" onClick={() => send({ type: 'OTHER' })}>
            {tenant.say('otherEmail')}
          </Button>
        </div>
      </div>
    </>
  );
};
