import { useState } from 'react';
import type { PageId } from '../../../contract/catalogue/pages.ts';
import { navigate } from '../../app/navigation/navigation.ts';
import { PageLink } from '../../app/navigation/PageLink.tsx';
import { Page } from '../../app/shell/Page.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Banner } from '../../design/Banner.tsx';
import { Button } from '../../design/Button.tsx';
import { digitsIn, NumberFilter } from '../../design/NumberFilter.tsx';
import { PageHeader } from '../../design/PageHeader.tsx';

/** Asks for the number of a quotation. `missed`: none has this one, and what was typed stays. */
export const FindQuotation = ({ page, missed }: { readonly page: PageId; readonly missed?: string }) => {
  const tenant = useTenant();
  const [isWordless, setWordless] = useState(false);
  const texts = tenant.shell.pages[page];
  const heading = texts?.heading ?? texts?.title ?? '';
  return (
    <Page page={page} title={heading} parent="quotesInStores">
      <PageHeader heading={heading} intro={texts?.intro} />
      {missed !== undefined && (
        <Banner tone="notice" live>
          <p>{tenant.say('quotationNotFound', { number: missed })}</p>
        </Banner>
      )}
      <form
        className="card card-form stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget).get('number');
          const digits = digitsIn(String(typed));
          setWordless(digits === '');
          if (digits !== '') navigate(`${tenant.to(page)}/${digits}`);
        }}
      >
        <NumberFilter
          label={tenant.say('quotationNumber')}
          value={missed ?? ''}
          mistake={isWordless ? tenant.say('quotationNumberDigits') : undefined}
        />
        <div className="row">
          <Button type="submit">{tenant.say('search')}</Button>
          <PageLink page="quotesInStores" className="button button-quiet">
            {tenant.shell.pages.quotesInStores?.title}
          </PageLink>
        </div>
      </form>
    </Page>
  );
};
