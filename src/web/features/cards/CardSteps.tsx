import { useCallback, useMemo, useRef, useState } from 'react';
import { type CardStep, cardSteps } from '../../../../engine/flows.ts';
import type { FormPlan, FormTexts } from '../../../../engine/runtime.ts';
import type { PageId } from '../../../contract/catalogue/pages.ts';
import { invalidate } from '../../app/calls/queries.ts';
import { lapseToast, showToast } from '../../app/calls/toast.ts';
import { findVariants } from '../../app/forms/findVariants.ts';
import { TenantForm } from '../../app/forms/TenantForm.tsx';
import { useFormFiles } from '../../app/forms/useFormFiles.ts';
import { navigate } from '../../app/navigation/navigation.ts';
import { useSession } from '../../app/session/session.ts';
import { LoadFailed } from '../../app/shell/LoadFailed.tsx';
import { NotAvailable } from '../../app/shell/NotAvailable.tsx';
import { Page } from '../../app/shell/Page.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Button } from '../../design/Button.tsx';
import { ConfirmDialog } from '../../design/ConfirmDialog.tsx';
import { Heading } from '../../design/Heading.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';
import { CardProvider } from './cardContext.ts';
import { FrameAside } from './FrameAside.tsx';
import type { FrameHandle } from './listenToFrame.ts';
import { NumberAside } from './NumberAside.tsx';
import { fieldsInFrame, numberFieldOf } from './numberField.ts';
import { changedByCards, nameOf, type PaymentMethod } from './paymentMethod.ts';
import { useAddCard } from './useAddCard.ts';
import { useCardFlow } from './useCardFlow.ts';

type CardForm = { readonly plan: FormPlan; readonly texts: FormTexts };

/** What is below the fields: help with the number, where our form has it; else the gateway's frame, below who owns the card. */
const asidesOf = ({ plan, texts }: CardForm) => {
  const number = numberFieldOf(plan);
  if (!number) return {};
  const { name, field } = number;
  if (field.entry !== 'frame') return { [name]: () => <NumberAside name={name} brands={field.brands} typeField={field.typeField} /> };
  const step = plan.steps.find(({ fields }) => fields.includes(name));
  const beside = step?.fields.find((other) => other !== name) ?? '';
  return { [beside]: { below: () => <FrameAside label={texts.fields[name]?.label ?? ''} /> } };
};

type Props = { readonly page: PageId; readonly step: CardStep };

/** Adding a card: its type, the card itself, and the question whether to close. */
export const CardSteps = ({ page, step }: Props) => {
  const tenant = useTenant();
  const variant = findVariants(tenant.shell, page)[0];
  if (!variant) return <NotAvailable />;
  return <CardStepsOf page={page} step={step} form={variant.form} checkAnswers={variant.checkAnswers} />;
};

const CardStepsOf = ({ page, step, form, checkAnswers }: Props & { readonly form: string; readonly checkAnswers: boolean }) => {
  const tenant = useTenant();
  const { loading, again } = useFormFiles(form);
  const session = useSession();
  const list = tenant.to(page);
  const { view, now, send } = useCardFlow(list, step, form);
  const frame = useRef<FrameHandle>(undefined);
  const onFrame = useCallback((handle: FrameHandle | undefined): void => {
    frame.current = handle;
  }, []);
  const [frameMistake, setFrameMistake] = useState<string>();
  const files = loading.is === 'here' ? loading.files : undefined;
  const addCard = useAddCard({ form: files, now, send, frame, onFrameMistake: setFrameMistake });
  const running = useMemo(() => ({ view, send, onFrame, frameMistake }), [view, send, onFrame, frameMistake]);
  const asides = useMemo(() => files && asidesOf(files), [files]);
  const heading = tenant.say('newCard');

  const done = (card: PaymentMethod, isAsked: boolean): void => {
    void invalidate(changedByCards);
    const name = nameOf(tenant, card);
    showToast({ tone: 'success', text: tenant.say(card.favourite && !isAsked ? 'cardAddedFirst' : 'cardAdded', { name }) });
    send({ type: 'SAVED' });
  };

  return (
    <CardProvider value={running}>
      <Page page={page} title={heading}>
        <div className="row">
          <Button look="quiet" onClick={() => send({ type: 'CLOSE' })}>
            {tenant.say('close')}
          </Button>
        </div>
        <section className="card card-form" onInput={() => send({ type: 'TOUCHED' })}>
          {files === undefined ? (
            <>
              <Heading>{heading}</Heading>
              {loading.is === 'failed' ? <LoadFailed again={again} /> : <Skeleton lines={4} label={tenant.say('loading')} />}
            </>
          ) : (
            <TenantForm<PaymentMethod>
              form={form}
              checkAnswers={checkAnswers}
              draft="new"
              start={session.is === 'signedIn' && files.plan.fields.contactEmail ? { contactEmail: session.email } : {}}
              heading={<Heading intro={tenant.say('newCardText')}>{heading}</Heading>}
              step={view.shown === 'filling' ? 2 : 1}
              onStep={(number, { replace }) => {
                const to = cardSteps[number - 1];
                if (!to || to === now().shown) return;
                if (replace) navigate(`${list}/${number - 1}`, { replace: true });
                else send({ type: 'GO', step: to });
              }}
              {...(asides ? { asides } : {})}
              elsewhere={fieldsInFrame}
              refusedTitle={tenant.say('cardRefusedTitle')}
              submit={async (filled) => {
                await lapseToast();
                return addCard(filled);
              }}
              onDone={(card, record) => done(card, record.favoriteCard === true)}
            />
          )}
        </section>
        {view.step === 'closing' && (
          <ConfirmDialog
            heading={tenant.say('closeCardHeading')}
            confirm={tenant.say('closeCardStay')}
            cancel={tenant.say('closeCardLeave')}
            onConfirm={() => send({ type: 'STAY' })}
            onCancel={() => send({ type: 'LEAVE' })}
          >
            <p>{tenant.say('closeCardText')}</p>
          </ConfirmDialog>
        )}
      </Page>
    </CardProvider>
  );
};
