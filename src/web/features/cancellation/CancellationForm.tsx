import { removeDrafts } from '../../../../engine/runtime.ts';
import type { BodyOf } from '../../app/calls/api.ts';
import { invalidate, useServerQuery } from '../../app/calls/queries.ts';
import { sendCall } from '../../app/calls/sendCall.ts';
import type { Variant } from '../../app/forms/findVariants.ts';
import { TenantForm } from '../../app/forms/TenantForm.tsx';
import { navigate } from '../../app/navigation/navigation.ts';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Skeleton } from '../../design/Skeleton.tsx';
import { cancelPath, changedByPostSale, type PostSaleOrder, postSaleOrder, type Ticket } from './postSale.ts';
import { startOf } from './startOf.ts';
import { linesLeft, type useCancellationFlow } from './useCancellationFlow.ts';

type Props = {
  readonly order: PostSaleOrder;
  readonly variant: Variant;
  readonly running: ReturnType<typeof useCancellationFlow>;
  /** One came here from the choice. */
  readonly isMoved: boolean;
  /** It was left once: what it kept is no news. */
  readonly isOpenedAgain: boolean;
  readonly onDone: (ticket: Ticket) => void;
};

/** Why an order is canceled, and the last word: the form after the choice of lines. */
export const CancellationForm = ({ order: { orderNumber: number }, variant, running, isMoved, isOpenedAgain, onDone }: Props) => {
  const tenant = useTenant();
  const { view, send, pathOf } = running;
  const start = useServerQuery(startOf(variant.form));

  /** What of the order is left is read again: the answer said that it is less than was shown. */
  const askWhatIsLeft = async (): Promise<PostSaleOrder | undefined> => {
    await invalidate(changedByPostSale);
    return postSaleOrder(number)
      .ask(tenant)
      .then(
        ({ data }) => data,
        () => undefined,
      );
  };
  const forgetDraft = (): void =>
    removeDrafts(
      () => localStorage,
      (flow) => flow.includes(`/${number}/`),
    );

  if (start.is === 'loading') return <Skeleton shape="form" lines={4} label={tenant.say('loading')} />;
  return (
    <TenantForm<Ticket>
      form={variant.form}
      checkAnswers={variant.checkAnswers}
      heading={null}
      draft={number}
      start={start.is === 'here' ? start.data : {}}
      found={isOpenedAgain ? {} : undefined}
      step={view.step - 1}
      onStep={(next, how) => navigate(pathOf(next + 1), how)}
      before={{ steps: 1, onBack: () => send({ type: 'GO', step: 1 }), isFrom: isMoved }}
      submit={async ({ body, key, hash }) => {
        const chosen = Object.entries(view.choice).map(([line, quantity]) => ({ line: Number(line), quantity }));
        const sentBody = { ...(body as BodyOf<typeof cancelPath>), lines: chosen };
        const result = await sendCall(tenant, 'post', cancelPath, { path: { id: number }, body: sentBody, key, formHash: hash });
        const code = result.error?.errorObj.code;
        if (code === 'cancellationNotAvailable') {
          await askWhatIsLeft();
          forgetDraft();
          send({ type: 'CLOSED' });
        }
        if (code === 'fewerLeftToCancel') {
          const now = await askWhatIsLeft();
          if (now) send({ type: 'FEWER', lines: linesLeft(now) });
        }
        return result;
      }}
      onDone={onDone}
    />
  );
};
