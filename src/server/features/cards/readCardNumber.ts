import type { CardNumber } from '../../domain/cards/gateway.ts';
import { type Refusal, refuse } from '../../http/call.ts';
import { isCardNumber } from './isCardNumber.ts';
import { isSeal } from './isSeal.ts';

/** What a body has for the number: a seal or a frame's token, not both; undefined: neither. */
export function readCardNumber({
  sealedNumber,
  cardToken,
}: {
  readonly sealedNumber?: string | undefined;
  readonly cardToken?: string | undefined;
}): CardNumber | Refusal | undefined {
  if (sealedNumber !== undefined && cardToken !== undefined) return refuseField('cardToken', 'is sent together with sealedNumber');
  if (cardToken !== undefined)
    return isCardNumber(cardToken) ? refuseField('cardToken', 'is a number, no token') : { frameToken: cardToken };
  if (sealedNumber === undefined) return undefined;
  return isSeal(sealedNumber) ? { sealed: sealedNumber } : refuseField('sealedNumber', 'is not sealed');
}

const refuseField = (field: string, problem: string) => refuse('badRequest', { problems: [{ path: `body/${field}`, problem }] });
