import type { AddressPage } from '../../../../engine/flows.ts';
import type { PageId } from '../../../contract/catalogue/pages.ts';
import { findVariants } from '../../app/forms/findVariants.ts';
import { PathLink } from '../../app/navigation/PathLink.tsx';
import { NotAvailable } from '../../app/shell/NotAvailable.tsx';
import { Page } from '../../app/shell/Page.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { AddressEdit, AddressForm } from './AddressForm.tsx';
import { PostcodePlaces } from './PostcodePlaces.tsx';
import { PostcodeStreets } from './PostcodeStreets.tsx';
import { AddressProvider, useAddressFlow } from './useAddressFlow.ts';

type Props = {
  readonly page: PageId;
  /** Of the address that is edited; undefined for a new one. */
  readonly id: string | undefined;
  readonly step: AddressPage;
};

/** Adding or editing an address: its form, and the two pages that find a postcode. */
export const AddressSteps = ({ page, id, step }: Props) => {
  const tenant = useTenant();
  const list = tenant.to(page);
  const flow = useAddressFlow(id === undefined ? list : `${list}/${id}`, step);
  const { one, places, street } = Object.fromEntries(findVariants(tenant.shell, page).map((variant) => [variant.name, variant]));
  if (!one || !places || !street) return <NotAvailable />;
  const heading = tenant.say(id === undefined ? 'newAddress' : 'editAddress');
  return (
    <AddressProvider value={flow}>
      <Page page={page} title={heading}>
        {flow.view.page === 'filling' && (
          <>
            <PathLink to={list} className="back">
              {tenant.shell.pages[page]?.title}
            </PathLink>
            <section className="card card-form">
              {id === undefined ? <AddressForm variant={one} heading={heading} /> : <AddressEdit variant={one} heading={heading} id={id} />}
            </section>
          </>
        )}
        {flow.view.page === 'placing' && <PostcodePlaces form={places.form} />}
        {flow.view.page === 'choosing' && <PostcodeStreets form={street.form} postcodeForm={one.form} />}
      </Page>
    </AddressProvider>
  );
};
