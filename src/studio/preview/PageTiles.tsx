/** Pages, menus and policies as authors write them, with the parts and the theme of the shop. */
import sprite from '../../web/design/icons.svg?raw';
import { PageHeader } from '../../web/design/PageHeader.tsx';
import '../../web/design/policy.css';
import type { DrawnMenu, DrawnPage, DrawnPolicy } from '../worker/messages.ts';

/** Its head as the shop draws it, then its sentences by their names: which of them is shown depends on the person and the data. */
export const PageTile = ({ drawn: { of: name, title, address, heading, intro, sentences, language } }: { readonly drawn: DrawnPage }) => (
  <main className="main" lang={language}>
    <div className="wide page" data-tile>
      <div className="stack">
        {address === '' ? <h1 className="heading">{name}</h1> : <PageHeader heading={heading} intro={intro} />}
        <dl className="studio-sentences">
          {address !== '' && (
            <>
              <dt>address</dt>
              <dd>{address}</dd>
              <dt>title</dt>
              <dd>{title}</dd>
            </>
          )}
          {sentences.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  </main>
);

/** All its pages: of these a person sees those that open for them. */
export const MenuTile = ({ drawn: { pages, of: menu, language } }: { readonly drawn: DrawnMenu }) => (
  <main className="main" lang={language}>
    {/* A frame with an origin of its own takes no drawing from another file. */}
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own icons */}
    <div hidden dangerouslySetInnerHTML={{ __html: sprite }} />
    <nav className="account-nav studio-menu" data-tile aria-label={menu}>
      <ul>
        {pages.map(({ id, title, icon }) => (
          <li key={id}>
            <a href="#menu">
              <svg className="icon" aria-hidden="true">
                {icon !== undefined && <use href={`#${icon}`} />}
              </svg>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  </main>
);

export const PolicyTile = ({ drawn: { title, html, language } }: { readonly drawn: DrawnPolicy }) => (
  <main className="main" lang={language}>
    <div className="wide page" data-tile>
      <div className="stack narrow">
        <h1 className="heading">{title}</h1>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: written of a tree of plain elements, in a frame that may do nothing */}
        <div className="policy" dangerouslySetInnerHTML={{ __html: html }} />
      </div>
    </div>
  </main>
);
