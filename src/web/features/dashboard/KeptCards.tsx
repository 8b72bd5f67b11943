import type { ReactNode } from 'react';
import type { PageId } from '../../../contract/catalogue/pages.ts';
import { leadsTo } from '../../app/navigation/menuOf.ts';
import { PageLink } from '../../app/navigation/PageLink.tsx';
import { useSession } from '../../app/session/session.ts';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Badge } from '../../design/Badge.tsx';
import { Card } from '../../design/Card.tsx';
import { Icon } from '../../design/Icon.tsx';
import type { IconName } from '../../design/iconNames.ts';
import type { Overview } from './overview.ts';

type Props = {
  readonly icon: IconName;
  readonly heading: string;
  readonly children: ReactNode;
  /** The page that has all of it, and what the link says; no link while that page has no screen or does not open for this person. */
  readonly page: PageId;
  readonly way: string;
};

const KeptCard = ({ icon, heading, children, page, way }: Props) => {
  const tenant = useTenant();
  const session = useSession();
  return (
    <Card
      heading={
        <span className="kept-heading">
          <Icon name={icon} />
          {heading}
        </span>
      }
      link={leadsTo(tenant.shell, page, session) && <PageLink page={page}>{way}</PageLink>}
    >
      <div className="kept">{children}</div>
    </Card>
  );
};

type OverviewProps = { readonly overview: Overview };

const AddressCard = ({ overview: { address, addresses } }: OverviewProps) => {
  const tenant = useTenant();
  return (
    <KeptCard
      icon="location"
      heading={tenant.say('favouriteAddress')}
      page="myAddresses"
      way={addresses > 0 ? tenant.say('seeAddresses', { count: addresses }) : tenant.say('addAddress')}
    >
      {address ? (
        <>
          <p className="kept-main">{address.payload.addressName}</p>
          {address.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </>
      ) : (
        <p>{tenant.say('noAddress')}</p>
      )}
    </KeptCard>
  );
};

const PaymentCard = ({ overview: { paymentMethod, paymentMethods = 0 } }: OverviewProps) => {
  const tenant = useTenant();
  return (
    <KeptCard
      icon="card"
      heading={tenant.say('paymentMethod')}
      page="myPayment"
      way={paymentMethods > 0 ? tenant.say('seePaymentMethods', { count: paymentMethods }) : tenant.say('addPaymentMethod')}
    >
      {paymentMethod ? (
        <>
          <p className="kept-main">
            {tenant.say('cardBrand', { brand: paymentMethod.brand })} <span aria-hidden="true">••••</span> {paymentMethod.lastFour}
          </p>
          <p>
            {paymentMethod.expired ? (
              <Badge tone="error">{tenant.say('cardExpired', { date: paymentMethod.cardExpiry })}</Badge>
            ) : (
              tenant.say('cardExpires', { date: paymentMethod.cardExpiry })
            )}
          </p>
        </>
      ) : (
        <p>{tenant.say('noPaymentMethod')}</p>
      )}
    </KeptCard>
  );
};

const PointsCard = ({ loyalty }: { readonly loyalty: NonNullable<Overview['loyalty']> }) => {
  const tenant = useTenant();
  const { member, points } = loyalty;
  return (
    <KeptCard
      icon="points"
      heading={tenant.say('points')}
      page="loyaltyPoints"
      way={member ? tenant.say('seePoints') : tenant.say('joinPoints')}
    >
      {member && points !== undefined && (
        <p className="kept-figure">
          <span className="kept-number">{points.toLocaleString(tenant.shell.language)}</span> {tenant.say('pointsUnit', { count: points })}
        </p>
      )}
      {member && points === undefined && <p>{tenant.say('pointsLater')}</p>}
      {!member && <p>{tenant.say('noPoints')}</p>}
    </KeptCard>
  );
};

const ListsCard = ({ overview: { lists, wishLists } }: OverviewProps) => {
  const tenant = useTenant();
  const session = useSession();
  const count = lists + wishLists;
  const page = lists === 0 && wishLists > 0 && leadsTo(tenant.shell, 'myWishList', session) ? 'myWishList' : 'myLists';
  return (
    <KeptCard icon="list" heading={tenant.say('lists')} page={page} way={count > 0 ? tenant.say('seeLists') : tenant.say('createList')}>
      <p className={count > 0 ? 'kept-figure' : undefined}>
        {count > 0 ? (
          <>
            <span className="kept-number">{count.toLocaleString(tenant.shell.language)}</span> {tenant.say('listsUnit', { count })}
          </>
        ) : (
          tenant.say('noLists')
        )}
      </p>
    </KeptCard>
  );
};

const QuotationsCard = ({ count }: { readonly count: number }) => {
  const tenant = useTenant();
  // Who has no list of them seeks one by its number.
  const page = leadsTo(tenant.shell, 'quotesInStores', useSession()) ? 'quotesInStores' : 'quotationsLanding';
  return (
    <KeptCard icon="quote" heading={tenant.say('validQuotations')} page={page} way={tenant.say('seeQuotations')}>
      <p className={count > 0 ? 'kept-figure' : undefined}>
        {count > 0 ? (
          <>
            <span className="kept-number">{count.toLocaleString(tenant.shell.language)}</span> {tenant.say('quotationsUnit', { count })}
          </>
        ) : (
          tenant.say('noQuotations')
        )}
      </p>
    </KeptCard>
  );
};

/** Pages of a company and of reports. */
const companyPages: readonly PageId[] = ['companyDetails', 'collaborators', 'userReport', 'agentUserReport', 'creditLineUserReport'];

const Ways = ({ pages }: { readonly pages: readonly PageId[] }) => {
  const tenant = useTenant();
  const session = useSession();
  return (
    <ul className="ways">
      {pages
        .filter((page) => leadsTo(tenant.shell, page, session))
        .map((page) => (
          <li key={page}>
            <PageLink page={page}>
              {tenant.shell.pages[page]?.title}
              <Icon name="chevronRight" />
            </PageLink>
          </li>
        ))}
    </ul>
  );
};

const CompanyCard = () => {
  const tenant = useTenant();
  const session = useSession();
  if (session.is !== 'signedIn') return null;
  if (!session.company) {
    if (!leadsTo(tenant.shell, 'companyAccountRegistration', session)) return null;
    return (
      <KeptCard
        icon="company"
        heading={tenant.say('companyData')}
        page="companyAccountRegistration"
        way={tenant.shell.pages.companyAccountRegistration?.title ?? ''}
      >
        <p>{tenant.say('noCompany')}</p>
      </KeptCard>
    );
  }
  const { businessName, userType, purchaseLimit, purchaseLimitWindow: window } = session.company;
  const may = { superuser: 'maySuperuser', buyer: 'mayBuyer', quoter: 'mayQuoter' } as const;
  return (
    <Card
      heading={
        <span className="kept-heading">
          <Icon name="company" />
          {tenant.say('companyData')}
        </span>
      }
    >
      <div className="kept">
        <p className="kept-main">{businessName}</p>
        <p>{tenant.say(may[userType])}</p>
        {purchaseLimit !== undefined && window !== undefined && (
          <p>{tenant.say('purchaseLimit', { amount: tenant.say('limitPerWindow', { amount: tenant.money(purchaseLimit), window }) })}</p>
        )}
      </div>
      <Ways pages={companyPages} />
    </Card>
  );
};

/** A card for each thing that is stored for the person, and links to more: only what their roles may read. */
export const KeptCards = ({ overview }: OverviewProps) => {
  const { paymentMethods, loyalty, quotations } = overview;
  return (
    <div className="kept-cards">
      <AddressCard overview={overview} />
      {paymentMethods !== undefined && <PaymentCard overview={overview} />}
      {loyalty && <PointsCard loyalty={loyalty} />}
      {quotations !== undefined && <QuotationsCard count={quotations} />}
      <ListsCard overview={overview} />
      <CompanyCard />
    </div>
  );
};
