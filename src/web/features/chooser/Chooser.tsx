import { Fragment } from 'react';
import type { FirstPage, LocalizedText } from '../../../contract/firstPage.ts';
import { Logo } from '../../design/Logo.tsx';
import './chooser.css';

type Props = { readonly page: Extract<FirstPage, { readonly is: 'chooser' }> };

/** The shops to choose from, each in its own language. */
export const Chooser = ({ page }: Props) => (
  <>
    <header className="header">
      <div className="wide header-row">
        <span className="logo">
          <Logo name={page.name} place="" />
        </span>
      </div>
    </header>
    <main id="content" className="main chooser" data-page="chooser">
      <div className="wide page">
        <div className="stack">
          <div>
            <h1 className="heading">{inLanguages(page.heading)}</h1>
            <p className="intro">{inLanguages(page.intro)}</p>
          </div>
          <ul className="shops">
            {inOrder(page.shops, document.documentElement.lang).map((shop) => (
              <li key={shop.tenant} lang={shop.language}>
                <a className="shop" href={shop.home} style={coloursOf(shop)}>
                  <Logo name={shop.name} place={shop.place} />
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </main>
    <footer className="footer">
      <p className="wide">{[...new Set(page.shops.flatMap(({ company }) => company ?? []))].join(' · ')}</p>
    </footer>
  </>
);

/** Side by side as in the first HTML, each marked for who listens. */
const inLanguages = (texts: readonly LocalizedText[]) =>
  texts.map(({ language, text }, at) => (
    <Fragment key={language}>
      {at > 0 && ' · '}
      <span lang={language}>{text}</span>
    </Fragment>
  ));

/** Shops in the visitor's language first. */
const inOrder = (shops: Props['page']['shops'], language: string) => {
  const [wanted] = language.split('-');
  const isFar = (shop: Props['page']['shops'][number]): number => Number(shop.language.split('-')[0] !== wanted);
  return shops.toSorted((a, b) => isFar(a) - isFar(b) || a.place.localeCompare(b.place) || b.name.localeCompare(a.name));
};

const coloursOf = ({ colours }: Props['page']['shops'][number]): Record<`--${string}`, string> =>
  colours ? { '--band': colours.brand, '--on-band': colours.onBrand, '--accent': colours.accent } : {};
