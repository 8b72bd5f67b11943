import type { ReactNode } from 'react';
import type { PageId } from '../../../contract/catalogue/pages.ts';
import { leadsTo } from '../../app/navigation/menuOf.ts';
import { PathLink } from '../../app/navigation/PathLink.tsx';
import { useSession } from '../../app/session/session.ts';
import { type Tenant, useTenant } from '../../app/shell/tenant.tsx';
import { Disclosure } from '../../design/Disclosure.tsx';
import { EmailText } from '../../design/EmailText.tsx';
import { Icon } from '../../design/Icon.tsx';
import type { IconName } from '../../design/iconNames.ts';
import { RoundIcon } from '../../design/RoundIcon.tsx';
import type { Need } from './overview.ts';

type NeedView = {
  readonly icon: IconName;
  readonly text: (tenant: Tenant, need: Need) => string;
  /** The page that leads on, and what follows it in the address. */
  readonly page: PageId;
  readonly rest?: (need: Need) => string;
  readonly way: (tenant: Tenant) => string;
};

const valuesOf = (tenant: Tenant, { id, name = '', amount }: Need) => ({
  id,
  name,
  amount: amount === undefined ? '' : tenant.money(amount),
});

/** What is said of each kind, and where it leads. A company that waits has its banner. */
const shown: Readonly<Record<Exclude<Need['kind'], 'companyWaiting'>, NeedView>> = {
  paymentPending: {
    icon: 'wallet',
    text: (tenant, need) => tenant.say('needPayment', valuesOf(tenant, need)),
    page: 'orderDetails',
    rest: ({ id }) => id,
    way: (tenant) => tenant.say('needPaymentWay'),
  },
  bankDetails: {
    icon: 'bank',
    text: (tenant, need) => tenant.say('needBank', valuesOf(tenant, need)),
    page: 'refundDetails',
    rest: ({ id }) => `${id}/1`,
    way: (tenant) => tenant.say('needBankWay'),
  },
  consent: {
    icon: 'document',
    text: (tenant, need) => tenant.say('needConsent', valuesOf(tenant, need)),
    page: 'myData',
    way: (tenant) => tenant.say('needConsentWay'),
  },
  quotationEnding: {
    icon: 'quote',
    text: (tenant, need) => tenant.say('needQuotation', valuesOf(tenant, need)),
    page: 'quotationsLanding',
    rest: ({ id }) => id,
    way: (tenant) => tenant.say('needQuotationWay'),
  },
  orderReady: {
    icon: 'pickup',
    text: (tenant, need) =>
      need.name === undefined ? tenant.say('needPickup', valuesOf(tenant, need)) : tenant.say('needPickupAt', valuesOf(tenant, need)),
    page: 'orderDetails',
    rest: ({ id }) => id,
    way: (tenant) => tenant.say('needPickupWay'),
  },
  approvalAsked: {
    icon: 'document',
    text: (tenant, need) => tenant.say('needApproval', valuesOf(tenant, need)),
    page: 'approvals',
    rest: ({ id }) => id,
    way: (tenant) => tenant.say('needApprovalWay'),
  },
  approvalWaiting: {
    icon: 'clock',
    text: (tenant, need) => tenant.say('needApprovalWaits', valuesOf(tenant, need)),
    page: 'approvals',
    rest: ({ id }) => id,
    way: (tenant) => tenant.say('seeApproval'),
  },
  approvalGiven: {
    icon: 'checked',
    text: (tenant, need) => tenant.say('needApproved', valuesOf(tenant, need)),
    page: 'approvals',
    rest: ({ id }) => id,
    way: (tenant) => tenant.say('needApprovedWay'),
  },
  invitationOpen: {
    icon: 'mail',
    text: (tenant, need) => tenant.say('needInvitation', valuesOf(tenant, need)),
    page: 'collaborators',
    way: (tenant) => tenant.say('needInvitationWay'),
  },
};

type KnownNeed = Need & { readonly kind: keyof typeof shown };
const isKnownNeed = (need: Need): need is KnownNeed => need.kind in shown;

const NeedRow = ({ need }: { readonly need: KnownNeed }) => {
  const tenant = useTenant();
  const session = useSession();
  const { icon, text, page, rest, way } = shown[need.kind];
  const path = rest ? `${tenant.to(page)}/${rest(need).split('/').map(encodeURIComponent).join('/')}` : tenant.to(page);
  const until: ReactNode = need.day !== undefined && (
    <p className="need-until">
      <Icon name="clock" />
      {tenant.say('untilDay', { day: tenant.day(need.day, 'weekday'), when: tenant.daysUntil(need.day) })}
    </p>
  );
  return (
    <li className="need">
      <RoundIcon name={icon} tone="notice" />
      <div className="need-words">
        <p className="need-text">
          <EmailText text={text(tenant, need)} />
        </p>
        {until}
      </div>
      {leadsTo(tenant.shell, page, session) && (
        <PathLink to={path} className="button button-secondary">
          {way(tenant)}
        </PathLink>
      )}
    </li>
  );
};

/** How many are shown at once; a button shows the rest. */
const mostAtOnce = 3;

/** What needs the person now, what is over first on top; nothing where nothing does. */
export const Needs = ({ needs }: { readonly needs: readonly Need[] }) => {
  const tenant = useTenant();
  const shownNeeds = needs.filter(isKnownNeed);
  if (shownNeeds.length === 0) return null;
  const rows = (some: readonly KnownNeed[]) => (
    <ul className="needs-list">
      {some.map((need) => (
        <NeedRow key={`${need.kind} ${need.id}`} need={need} />
      ))}
    </ul>
  );
  const later = shownNeeds.slice(mostAtOnce);
  return (
    <section className="needs" aria-labelledby="needs-heading">
      <h2 id="needs-heading">{tenant.say('needsHeading')}</h2>
      {rows(shownNeeds.slice(0, mostAtOnce))}
      {later.length > 0 && <Disclosure summary={tenant.say('needsMore', { count: later.length })}>{rows(later)}</Disclosure>}
    </section>
  );
};
