import type { PageId } from '../../../contract/catalogue/pages.ts';
import type { WordName } from '../../../contract/catalogue/words.ts';
import { PageLink } from '../navigation/PageLink.tsx';
import { useTenant } from '../shell/tenant.tsx';
import './registrationLinks.css';

const kinds: readonly { readonly page: PageId; readonly title: WordName; readonly hint: WordName }[] = [
  { page: 'personalRegistration', title: 'registerPerson', hint: 'registerPersonHint' },
  { page: 'companyRegistration', title: 'registerCompany', hint: 'registerCompanyHint' },
  { page: 'liteRegistration', title: 'registerLite', hint: 'registerLiteHint' },
];

/** The ways to register that this tenant offers, each with whom it is for. */
export const RegistrationLinks = () => {
  const tenant = useTenant();
  return (
    <ul className="choices">
      {kinds
        .filter(({ page }) => tenant.has(page))
        .map(({ page, title, hint }) => (
          <li key={page} className="choice">
            <PageLink page={page} className="choice-link">
              {tenant.say(title)}
            </PageLink>
            <span className="choice-hint">{tenant.say(hint)}</span>
          </li>
        ))}
    </ul>
  );
};
