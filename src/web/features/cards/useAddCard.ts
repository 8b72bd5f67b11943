import { type RefObject, useRef } from 'react';
import type { CardEvent, CardView } from '../../../../engine/flows.ts';
import type { FormPlan, FormTexts } from '../../../../engine/runtime.ts';
import type { Failure, Result } from '../../../contract/createApi.ts';
import type { BodyOf } from '../../app/calls/api.ts';
import { nameFailure } from '../../app/calls/nameFailure.ts';
import { sendCall } from '../../app/calls/sendCall.ts';
import type { FilledForm } from '../../app/forms/TenantForm.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { type GatewayEntry, readKeys } from './gatewayEntry.ts';
import type { FrameHandle, Tokenised } from './listenToFrame.ts';
import { numberFieldOf } from './numberField.ts';
import { methodsPath, type PaymentMethod, storeCardsPath } from './paymentMethod.ts';

/** What replaces the number in the call. */
type CardReference = { readonly sealedNumber: string } | { readonly cardToken: string };
type HandOverOutcome = { readonly handed: CardReference; readonly error?: undefined } | { readonly error: Result<PaymentMethod> };

type CardForm = { readonly plan: FormPlan; readonly texts: FormTexts };

type RunningCardFlow = {
  readonly form: CardForm | undefined;
  readonly now: () => CardView<GatewayEntry>;
  readonly send: (event: CardEvent) => void;
  readonly frame: RefObject<FrameHandle | undefined>;
  readonly onFrameMistake: (message: string | undefined) => void;
};

/** A refusal that was made on this page: nothing was sent, and the form stays as it is. */
const refusal = (message: string): Result<PaymentMethod> => ({
  error: { status: 422, statusText: '', errorObj: { code: 'notSent', message, requestId: '' } },
  headers: new Headers(),
});

/** The gateway's reasons that are a mistake of the number; the others come from the issuer, which gives no reason. */
const mistakes: Readonly<Record<string, string>> = {
  malformed: 'format',
  length: 'length',
  checkDigit: 'checkDigit',
  brandNotTaken: 'notAccepted',
};
/** Its issuer does not take it. */
const declined: readonly string[] = ['refusedByIssuer', 'noFunds', 'stolen'];

const isDefinite = ({ status }: Failure): boolean => status < 500 && status !== 409;

/** Whether all brands of this type are the shop's own cards. */
const isOwnType = ({ plan }: CardForm, type: unknown): boolean => {
  const brands = numberFieldOf(plan)?.field.brands.filter((brand) => brand.for === undefined || brand.for.includes(String(type))) ?? [];
  return brands.length > 0 && brands.every(({ own }) => own === true);
};

/** Sends a card: its number sealed under the gateway's keys, or as the token of the gateway's frame. */
export const useAddCard = ({ form, now, send, frame, onFrameMistake }: RunningCardFlow) => {
  const tenant = useTenant();
  /** What a call without an answer has handed over: the same is sent again. */
  const unanswered = useRef<{ readonly key: string; readonly number: unknown; readonly handed: CardReference }>(undefined);

  const sayOf = (reason: string): string => {
    const field = form && numberFieldOf(form.plan)?.name;
    const mistake = form?.texts.fields[field ?? '']?.mistakes[mistakes[reason] ?? ''];
    return mistake ?? tenant.message(declined.includes(reason) ? 'cardDeclined' : 'cardNotAdded');
  };

  const askFrame = async (): Promise<HandOverOutcome> => {
    const answer: Tokenised = (await frame.current?.tokenise()) ?? { is: 'silent' };
    if (answer.is === 'token') return { handed: { cardToken: answer.cardToken } };
    const message = answer.is === 'silent' ? tenant.message('cardNotAdded') : sayOf(answer.reason);
    onFrameMistake(message);
    return { error: refusal(message) };
  };

  const sealNumber = async (number: string): Promise<HandOverOutcome> => {
    const { number: prepared } = now();
    const known = prepared.is === 'ready' && prepared.by.is === 'keys' ? { data: prepared.by, error: undefined } : await readKeys(tenant);
    if (known.error) return { error: refusal(known.error.errorObj.message) };
    try {
      const { seal } = await import('./seal.ts');
      return { handed: { sealedNumber: await seal(number, { keys: [...known.data.keys] }) } };
    } catch (error) {
      reportError(new Error('The number was not sealed.', { cause: error instanceof Error ? error.name : undefined }));
      return { error: refusal(tenant.message('publicKeyFailed')) };
    }
  };

  const sendCard = (sent: CardBody, { key, hash }: FilledForm, isOwn: boolean): Promise<Result<PaymentMethod>> =>
    isOwn
      ? sendCall(tenant, 'post', storeCardsPath, { body: sent, key, formHash: hash })
      : sendCall(tenant, 'post', methodsPath, { body: sent, key, formHash: hash });

  return async (filled: FilledForm): Promise<Result<PaymentMethod>> => {
    const { record, body, key } = filled;
    onFrameMistake(undefined);
    const name = form && numberFieldOf(form.plan);
    const number = record[name?.name ?? ''];
    const isOwn = form !== undefined && isOwnType(form, record[name?.field.typeField ?? '']);
    const handOver = (): Promise<HandOverOutcome> => (name?.field.entry === 'frame' ? askFrame() : sealNumber(String(number ?? '')));

    const again = unanswered.current?.key === key && unanswered.current.number === number ? unanswered.current : undefined;
    const first: HandOverOutcome = again ?? (await handOver());
    if (first.error) return first.error;
    const sendHanded = async (handed: CardReference): Promise<Result<PaymentMethod>> => {
      unanswered.current = { key, number, handed };
      const result = nameFailure(await sendCard({ ...(body as CardBody), ...handed }, filled, isOwn), tenant.message('cardNotAdded'));
      if (!result.error || isDefinite(result.error)) unanswered.current = undefined;
      return result;
    };
    let result = await sendHanded(first.handed);
    if (result.error?.errorObj.code === 'sealOutdated') {
      // The gateway has rotated its keys: the number is sealed again, under the same idempotency key.
      const keys = await readKeys(tenant);
      send({ type: 'OUTDATED' });
      if (!keys.error) {
        const { seal } = await import('./seal.ts');
        result = await sendHanded({ sealedNumber: await seal(String(number ?? ''), { keys: [...keys.data.keys] }) });
      }
    }
    return name?.field.entry === 'frame' ? reportAtFrame(result, name.name, onFrameMistake) : result;
  };
};

type CardBody = BodyOf<typeof methodsPath>;

/** A mistake of the number is shown beside its frame, since no field of the form has it. */
const reportAtFrame = (result: Result<PaymentMethod>, name: string, onFrameMistake: (message: string) => void): Result<PaymentMethod> => {
  const { errorObj } = result.error ?? {};
  const mistake = errorObj?.mistakes?.find(({ field }) => field === name);
  if (!result.error || !errorObj || !mistake) return result;
  onFrameMistake(mistake.message);
  const others = errorObj.mistakes?.filter((one) => one !== mistake) ?? [];
  return { ...result, error: { ...result.error, errorObj: { ...errorObj, message: mistake.message, mistakes: others } } };
};
