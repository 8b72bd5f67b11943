import { dayIn, type FormRecord } from '../../../../engine/runtime.ts';
import type { components } from '../../../contract/generated/api.ts';
import { sealedUse } from '../../domain/refunds/sealedUse.ts';
import type { Secret } from '../../platform/secret.ts';
import { formAsFilled } from '../../policy/forms/formAsFilled.ts';
import { textOf } from '../../policy/forms/textOf.ts';
import { toPayload } from '../../policy/forms/toPayload.ts';
import { pictureBody, picturePath } from '../../policy/products/pictureBody.ts';
import { maskAccount } from '../../policy/refunds/maskAccount.ts';
import { allows, statusesOf } from '../../policy/statuses.ts';
import type { Tenant } from '../../release/tenants.ts';
import type { TicketDetails, TicketRow } from '../../store/post-sale/tickets.ts';

type Schemas = components['schemas'];
type SecretPart = { readonly secret: Secret };

/** As many as a row of a list shows in a line. */
const MOST_PICTURES = 3;

/** A ticket among others: nothing that is secret. */
export function summaryBody(opening: SecretPart, tenant: Tenant, row: TicketDetails, now: Date): Schemas['TicketSummary'] {
  const { lines } = row;
  const pictures = lines.flatMap(({ picture }) => (picture === null ? [] : [picturePath(picture)])).slice(0, MOST_PICTURES);
  return { ...commonBody(opening, tenant, row, now), product: lines[0]?.name ?? '', products: lines.length, pictures };
}

function commonBody(opening: SecretPart, tenant: Tenant, row: TicketRow, now: Date) {
  const { id, number, status, order_number: orderNumber, created_at } = row;
  const refund = refundBody(opening, tenant, row, now);
  return { id, number, kind: 'cancellation', status, orderNumber, createdAt: created_at.toISOString(), refund } as const;
}

/** One ticket with the code of its voucher, for somebody who may see it. */
export async function ticketBody(opening: SecretPart, tenant: Tenant, row: TicketDetails, now: Date): Promise<Schemas['Ticket']> {
  const filled = await formAsFilled(tenant, row.form, row.form_hash);
  if (filled === undefined) throw new Error(`The tenant has no form ${row.form}.`);
  const { credit_note_id: noteId, credit_note: note, code_sealed: sealed } = row;
  const summary = commonBody(opening, tenant, row, now);
  const code = sealed === null ? undefined : opening.secret.open(sealedUse.voucher, [tenant.code, row.id], sealed);
  const { voucher } = summary.refund;
  return {
    ...summary,
    updatedAt: row.updated_at.toISOString(),
    lines: row.lines.map(({ picture, ...line }) => ({ ...line, ...pictureBody({ picture }) })),
    // The compiler has held the mapping to the contract's shape.
    payload: toPayload(filled, row.fields, tenant.now.shell.newExperience) as Schemas['CancellationPayload'],
    ...(noteId === null || note === null ? {} : { creditNote: { id: noteId, number: note } }),
    refund: { ...summary.refund, ...(voucher === undefined || code === undefined ? {} : { voucher: { ...voucher, code } }) },
  };
}

function refundBody({ secret }: SecretPart, tenant: Tenant, row: TicketRow, now: Date): Schemas['Refund'] {
  const { way: method, refund_status: status, amount, currency, expected_on, settled_at, bank_data_ends_at: ends } = row;
  const { available_on: availableOn, valid_until: validUntil } = row;
  return {
    method,
    status,
    amount,
    currency,
    ...(expected_on === null ? {} : { expectedOn: expected_on }),
    ...(settled_at === null ? {} : { settledAt: settled_at.toISOString() }),
    ...(ends === null
      ? {}
      : {
          bankDetails: {
            until: dayIn(new Date(ends.getTime() - 1), tenant.now.shell.timeZone),
            ends: ends.toISOString(),
            open: now < ends && allows(statusesOf(tenant, 'refund'), status, 'bankData'),
            ...givenBody(secret, tenant, row),
          },
        }),
    ...(availableOn === null || validUntil === null ? {} : { voucher: { availableOn, validUntil } }),
  };
}

/** The account that was named, as far as it is shown. */
function givenBody(secret: Secret, tenant: Tenant, { id, bank_sealed: sealed, given_at }: TicketRow) {
  const opened = sealed === null ? undefined : secret.open(sealedUse.bankDetails, [tenant.code, id], sealed);
  if (opened === undefined || given_at === null) return {};
  const record = JSON.parse(opened) as FormRecord;
  const [bank, accountType] = [textOf(record, 'refundBank'), textOf(record, 'accountType')];
  return {
    given: {
      ...(bank === undefined ? {} : { bank }),
      ...(accountType === undefined ? {} : { accountType }),
      accountNumber: maskAccount(textOf(record, 'accountNumber') ?? ''),
      givenAt: given_at.toISOString(),
    },
  };
}
