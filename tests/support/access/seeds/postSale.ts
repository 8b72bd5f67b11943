import { recordOf } from '../land.ts';
import { belongingsOf, idOf, numberOf } from '../people.ts';
import { ownedBy, type Seed } from './seed.ts';

/** A cancellation whose refund waits for an account. */
export const seedPostSale: Seed = async (put, whose) => {
  const { user, text } = ownedBy(whose);
  const { form, record } = await recordOf(whose.land, 'cancellation');
  const money = { amount: '1000', currency: whose.land.release.shell.currency };
  for (const { key, companyId } of belongingsOf(whose.name)) {
    const ticket = idOf('tickets', key);
    const order = { tenant: user.tenant, order_number: numberOf('order', key) };
    put('tickets', {
      ...user,
      ...order,
      ...money,
      id: ticket,
      number: numberOf('ticket', key),
      company_id: companyId,
      asked_by: user.user_id,
      status: 'accepted',
      form: form.name,
      form_hash: form.hash,
      fields: JSON.stringify(record),
      channel: 'web',
      created_at: whose.now,
      updated_at: whose.now,
    });
    put('ticket_lines', { ...order, ticket_id: ticket, line: 1, quantity: 1 });
    const refund = {
      ...money,
      tenant: user.tenant,
      ticket_id: ticket,
      way: 'transfer',
      status: 'bankDataPending',
      expected_on: null,
      bank_data_ends_at: new Date(whose.now.getTime() + 86_400_000),
      settled_at: null,
      updated_at: whose.now,
    } as const;
    put('refunds', refund);
    // One that no shop has an account for.
    const open = idOf('tickets', `${key}open`);
    put('tickets', {
      ...user,
      ...money,
      order_number: numberOf('canceled', key),
      id: open,
      number: numberOf('openTicket', key),
      company_id: companyId,
      asked_by: user.user_id,
      status: 'accepted',
      form: form.name,
      form_hash: form.hash,
      fields: JSON.stringify(record),
      channel: 'web',
      created_at: whose.now,
      updated_at: whose.now,
    });
    put('refunds', { ...refund, ticket_id: open });
    if (!whose.land.more) continue;
    // What was made of a cancellation that waits elsewhere.
    const of = { tenant: user.tenant, ticket_id: ticket };
    put('bank_details', { ...of, sealed: 'x', form: form.name, form_hash: form.hash, given_at: whose.now });
    const days = { available_on: '2026-11-20', valid_until: '2027-02-18' };
    put('vouchers', { ...of, ...money, ...days, code_sealed: 'x', code_mac: numberOf('voucher', key), issued_at: whose.now });
    put('invoices', {
      ...user,
      ...order,
      ticket_id: ticket,
      id: idOf('invoices', `${key}credit`),
      company_id: companyId,
      number: numberOf('ticket', key),
      kind: 'creditNote',
      credits: idOf('invoices', order.order_number),
      buyer: JSON.stringify({ name: text('Comprador') }),
      issued_at: whose.now,
      net: '800',
      tax: '200',
      total: '1000',
      tax_percent: '19',
      currency: money.currency,
    });
  }
};
