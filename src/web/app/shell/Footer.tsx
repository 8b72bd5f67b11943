import { policies } from '../../../contract/catalogue/policies.ts';
import { menuOf } from '../navigation/menuOf.ts';
import { PageLink } from '../navigation/PageLink.tsx';
import { PathLink } from '../navigation/PathLink.tsx';
import { useSession } from '../session/session.ts';
import { Help } from './Help.tsx';
import { useTenant } from './tenant.tsx';

/** Help and when it is there, pages that the tenant puts here, its policies, the company behind the shop and its legal legend. */
export const Footer = () => {
  const tenant = useTenant();
  const session = useSession();
  const { company, support } = tenant.shell;
  const shown = policies.filter((policy) => tenant.shell.policies[policy]);
  return (
    <footer className="footer">
      <div className="wide footer-parts">
        {support && <Help channels={support} />}
        <nav aria-label={tenant.say('policies')}>
          <ul className="footer-links">
            {menuOf(tenant.shell, 'footer', session).map((page) => (
              <li key={page}>
                <PageLink page={page}>{tenant.shell.pages[page]?.title}</PageLink>
              </li>
            ))}
            {shown.map((policy) => (
              <li key={policy}>
                <PathLink to={tenant.toPolicy(policy)}>{tenant.shell.policies[policy]?.title}</PathLink>
              </li>
            ))}
            <li>
              <a href="/">{tenant.say('otherShops')}</a>
            </li>
          </ul>
        </nav>
        <div className="legend">
          {company && <p data-company>{[company.name, support?.taxId, company.address].filter(Boolean).join(' · ')}</p>}
          <p>{tenant.say('legalLegend')}</p>
        </div>
      </div>
    </footer>
  );
};
