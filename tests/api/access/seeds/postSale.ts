import { recordOf } from '../land.ts';
import { belongingsOf, idOf, numberOf } from '../people.ts';
import { ownedBy, type Seed } from './seed.ts';

/** A cancellation whose refund waits for an account. */
export const seedPostSale: Seed = async (trx, whose) => {
  const { user } = ownedBy(whose);
  const { form, record } = await recordOf(whose.land, 'cancellation');
  const money = { amount: '1000', currency: whose.land.release.shell.currency };
  for (const { key, companyId } of belongingsOf(whose.name)) {
    const ticket = idOf('tickets', key);
    const order = { tenant: user.tenant, order_number: numberOf('order', key) };
    await trx
      .insertInto('tickets')
      .values({
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
      })
      .execute();
    await trx
      .insertInto('ticket_lines')
      .values({ ...order, ticket_id: ticket, line: 1, quantity: 1 })
      .execute();
    await trx
      .insertInto('refunds')
      .values({
        ...money,
        tenant: user.tenant,
        ticket_id: ticket,
        way: 'transfer',
        status: 'bankDataPending',
        expected_on: null,
        bank_data_ends_at: new Date(whose.now.getTime() + 86_400_000),
        settled_at: null,
        updated_at: whose.now,
      })
      .execute();
  }
};
