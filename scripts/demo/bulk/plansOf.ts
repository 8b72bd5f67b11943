import type { StatusName } from '../../../src/contract/catalogue/statuses.ts';
import { isInvoicedIn } from '../../../src/server/policy/isInvoicedIn.ts';
import { groupOf, lapseOf, mayMove, statusesOf, statusesThatAllow } from '../../../src/server/policy/statuses.ts';
import type { Tenant } from '../../../src/server/release/tenants.ts';
import { goalsOf, stepHours, wayTo } from '../placePastOrder.ts';

type Status = StatusName<'order'>;
type Delivery = 'home' | 'store';

/** How long after the order was placed, and the actor; null: the customer. */
type Step = { readonly status: Status; readonly hours: number; readonly actor: 'warehouse' | 'server' | null };

/** The plan of an order: when it enters each status. Hours are since it was placed; null: never. */
export type Plan = {
  readonly status: Status;
  readonly delivery: Delivery;
  readonly steps: readonly Step[];
  /** It was placed so many days ago, or up to so many more. */
  readonly days: number;
  readonly moreDays: number;
  readonly invoicedAfter: number | null;
  /** By its customer. */
  readonly canceledAfter: number | null;
  /** When a purchase on credit is paid off. */
  readonly givenBackAfter: number | null;
  readonly lapsesAfter: number | null;
};

const YEAR = 364;
/** Days in which the money of what was canceled is on its way. */
const lately = 6;
const HOUR = 3_600_000;

/** Every way of a tenant's table to every status, and each on which its customer cancels an order: through the year, and lately. */
export function plansOf(tenant: Tenant): readonly Plan[] {
  const table = statusesOf(tenant, 'order');
  const ends = goalsOf(tenant).map(({ status, delivery }) => planOf(tenant, delivery, wayTo(tenant, status, delivery) ?? [], false));
  const canceled = statusesThatAllow(table, 'cancellation').flatMap((from) =>
    (['home', 'store'] as const).flatMap((delivery) => {
      const way = wayTo(tenant, from, delivery);
      if (way === undefined || !mayMove(table, from, 'canceled', delivery)) return [];
      const plan = planOf(tenant, delivery, [...way, 'canceled'], true);
      return [plan, { ...plan, moreDays: lately }];
    }),
  );
  return [...ends, ...canceled];
}

function planOf(tenant: Tenant, delivery: Delivery, way: readonly Status[], byCustomer: boolean): Plan {
  const table = statusesOf(tenant, 'order');
  const steps: Step[] = [];
  for (const [at, status] of way.entries()) {
    const before = steps.at(-1);
    const lapse = before && lapseHours(tenant, before.status, status);
    const hours = before === undefined ? 0 : before.hours + (lapse ?? stepHours);
    const isTheirs = at === 0 || (byCustomer && at === way.length - 1);
    steps.push({ status, hours, actor: isTheirs ? null : lapse === undefined ? 'warehouse' : 'server' });
  }
  const last = steps.at(-1);
  if (last === undefined) throw new Error(`No order of ${tenant.code} comes about.`);
  const { status, hours } = last;
  const isActive = groupOf(table, status) === 'active';
  const lapse = lapseHours(tenant, status);
  // The first status of an order is not invoiced: advanceOrder does that, and of what is canceled the credit note.
  const invoiced = steps.find((step) => step.hours > 0 && isInvoicedIn(tenant, step.status)) ?? (byCustomer ? last : undefined);
  return {
    ...{ status, delivery, steps },
    days: Math.max(isActive && lapse === undefined ? 2 : 1, Math.ceil(hours / 24)),
    moreDays: isActive ? 0 : YEAR - Math.ceil(hours / 24),
    invoicedAfter: tenant.now.side.invoices === undefined ? null : (invoiced?.hours ?? null),
    canceledAfter: byCustomer ? hours : null,
    givenBackAfter: steps.find((step) => groupOf(table, step.status) === 'canceled')?.hours ?? null,
    lapsesAfter: lapse === undefined ? null : hours + lapse,
  };
}

/** How long an order waits in a status until it comes into the other, or any, by itself; undefined where it does not. */
function lapseHours(tenant: Tenant, status: Status, to?: Status): number | undefined {
  const lapse = lapseOf(statusesOf(tenant, 'order'), status);
  if (lapse === undefined || (to !== undefined && lapse.to !== to)) return undefined;
  return lapse.at(new Date(0)).getTime() / HOUR;
}
