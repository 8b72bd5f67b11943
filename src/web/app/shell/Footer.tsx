import { policies } from '../../../contract/catalogue/policies.ts';
import { PathLink } from '../navigation/PathLink.tsx';
import { useTenant } from './tenant.tsx';

/** The tenant's policies and its legal legend. */
export const Footer = () => {
  const tenant = useTenant();
  const shown = policies.filter((policy) => tenant.shell.policies[policy]);
  return (
    <footer className="footer">
      <div className="wide stack stack-close">
        <nav aria-label={tenant.say('policies')}>
          <ul className="footer-links">
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
        <p className="legend">{tenant.say('legalLegend')}</p>
      </div>
    </footer>
  );
};
