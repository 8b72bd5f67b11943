import { useState } from 'react';
import type { PageId } from '../../../contract/catalogue/pages.ts';
import { QueryContent } from '../../app/calls/QueryContent.tsx';
import { useServerQuery } from '../../app/calls/queries.ts';
import { PageLink } from '../../app/navigation/PageLink.tsx';
import { PathLink } from '../../app/navigation/PathLink.tsx';
import { AddToCart } from '../../app/products/AddToCart.tsx';
import { AddToList } from '../../app/products/AddToList.tsx';
import { NotAvailable } from '../../app/shell/NotAvailable.tsx';
import { Page } from '../../app/shell/Page.tsx';
import { useTenant } from '../../app/shell/tenant.tsx';
import { Banner } from '../../design/Banner.tsx';
import { Card } from '../../design/Card.tsx';
import { Icon } from '../../design/Icon.tsx';
import { PageHeader } from '../../design/PageHeader.tsx';
import { ProductPicture } from '../../design/ProductPicture.tsx';
import { SummaryList } from '../../design/SummaryList.tsx';
import { Availability } from './Availability.tsx';
import { CompareToggle } from './CompareToggle.tsx';
import { ComparisonBar } from './ComparisonBar.tsx';
import { OptionChoice } from './OptionChoice.tsx';
import { Price } from './Price.tsx';
import { ProductSkeleton } from './ProductSkeleton.tsx';
import { type Product, type ProductDetails, productOf } from './product.ts';
import { StoreAvailability } from './StoreAvailability.tsx';

/** One product: what it is, what it costs with what is bought with it, and where it is to be had. */
export const ProductOf = ({ page, sku }: { readonly page: PageId; readonly sku: string }) => {
  const tenant = useTenant();
  const state = useServerQuery(productOf(sku));
  if (state.is === 'failed' && state.failure.status === 404) return <NotAvailable />;
  const texts = tenant.shell.pages[page];
  return (
    <Page page={page} title={state.is === 'here' ? state.data.product.name : (texts?.title ?? '')} width="wide">
      <p className="product-back">
        <PathLink to={tenant.to(page)}>
          <Icon name="chevronLeft" /> {texts?.title}
        </PathLink>
      </p>
      {state.is === 'failed' && <PageHeader heading={texts?.title ?? ''} />}
      <QueryContent state={state} shape={<ProductSkeleton />}>
        {(details) => <Details details={details} />}
      </QueryContent>
      <ComparisonBar />
    </Page>
  );
};

const Details = ({ details }: { readonly details: ProductDetails }) => {
  const { product, sold, stores } = details;
  return (
    <div className="product-page">
      <div className="product-shown">
        <ProductPicture src={product.picture} size="large" />
      </div>
      <div className="stack product-buy">
        <Head details={details} />
        {sold ? <Purchase details={details} /> : <NoLongerSold product={product} />}
      </div>
      <div className="stack product-more">
        {sold && <StoreAvailability product={product} stores={stores} />}
        <Facts product={product} />
      </div>
    </div>
  );
};

const Head = ({ details: { product, sold, freeDelivery } }: { readonly details: ProductDetails }) => {
  const tenant = useTenant();
  const { sku, name, brand, category } = product;
  return (
    <>
      <PageHeader
        heading={name}
        intro={
          <span className="product-facts">
            <span>{brand}</span>
            <PathLink to={`${tenant.to('product')}?${new URLSearchParams({ category: category.id })}`}>{category.name}</PathLink>
            <span>{tenant.say('productNumber', { sku })}</span>
          </span>
        }
      />
      {sold && (
        <div className="product-offer">
          <Price product={product} />
          <p className="product-facts">
            <Availability product={product} />
            {freeDelivery && (
              <span className="product-delivery">
                <Icon name="truck" /> {tenant.say('freeDelivery')}
              </span>
            )}
          </p>
        </div>
      )}
    </>
  );
};

const NoLongerSold = ({ product: { category } }: { readonly product: Product }) => {
  const tenant = useTenant();
  return (
    <Banner tone="notice" heading={tenant.say('productGone')}>
      <p>
        <PathLink to={`${tenant.to('product')}?${new URLSearchParams({ category: category.id })}`}>
          {tenant.say('showCategory', { category: category.name })}
        </PathLink>
      </p>
    </Banner>
  );
};

/** What is bought with it, what that makes together, and the ways to buy. */
const Purchase = ({ details: { product, warranties, installations } }: { readonly details: ProductDetails }) => {
  const tenant = useTenant();
  const { sku, name, price, available, boxArea } = product;
  const [warranty, chooseWarranty] = useState<string>();
  const [installation, chooseInstallation] = useState<string>();
  const chosen = [...warranties.filter(({ id }) => id === warranty), ...installations.filter(({ id }) => id === installation)];
  const together = chosen.reduce((sum, option) => sum + Number(option.price), Number(price));
  return (
    <>
      {warranties.length > 0 && (
        <OptionChoice
          legend={tenant.say('warrantyLegend')}
          hint={tenant.say('warrantyHint')}
          none={tenant.say('noWarranty')}
          options={warranties}
          chosen={warranty}
          onChoose={chooseWarranty}
        />
      )}
      {installations.length > 0 && (
        <OptionChoice
          legend={tenant.say('installation')}
          none={tenant.say('noInstallation')}
          options={installations}
          chosen={installation}
          onChoose={chooseInstallation}
        />
      )}
      <p className="product-together" role="status">
        {chosen.length > 0 && tenant.say('priceWithOptions', { price: tenant.money(together.toFixed(2)) })}
      </p>
      <AddToCart sku={sku} name={name} available={available} warranty={warranty} installation={installation} />
      <div className="product-ways">
        <AddToList lines={[{ sku, quantity: 1 }]} name={name} look="quiet" />
        <CompareToggle product={product} />
        {boxArea !== undefined && tenant.has('areaCalculator') && (
          <PageLink page="areaCalculator" search={`?${new URLSearchParams({ sku })}`}>
            {tenant.say('howManyBoxes')}
          </PageLink>
        )}
      </div>
    </>
  );
};

/** What is known of it, as the comparison shows it too. */
const Facts = ({ product: { brand, features, size, screenInches, boxArea } }: { readonly product: Product }) => {
  const tenant = useTenant();
  const rows = [
    { key: 'brand', term: tenant.say('productBrand'), value: brand },
    ...features.map(({ name, value }) => ({ key: name, term: name, value })),
    ...(boxArea === undefined
      ? []
      : [{ key: 'boxArea', term: tenant.say('boxCovers'), value: tenant.say('squareMetres', { area: tenant.number(boxArea) }) }]),
    ...(screenInches === undefined
      ? []
      : [{ key: 'screen', term: tenant.say('productScreen'), value: tenant.say('inches', { inches: tenant.number(screenInches) }) }]),
    ...(size === undefined
      ? []
      : [
          {
            key: 'size',
            term: tenant.say('productSize'),
            value: tenant.say('sizeOf', {
              width: tenant.number(size.width),
              height: tenant.number(size.height),
              depth: tenant.number(size.depth),
            }),
          },
        ]),
  ];
  return (
    <Card heading={tenant.say('productFeatures')}>
      <SummaryList rows={rows} />
    </Card>
  );
};
