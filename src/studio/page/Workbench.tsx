import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { authoring, type Position } from '../editor/authoring.ts';
import { Editor, editorWay } from '../editor/Editor.tsx';
import { Changes } from './Changes.tsx';
import type { Studio } from './createStudio.ts';
import { Insight } from './Insight.tsx';
import { Inspector } from './Inspector.tsx';
import { Problems } from './Problems.tsx';
import { Releases } from './Releases.tsx';
import { Saving } from './Saving.tsx';
import type { Session } from './server.ts';
import { Touched } from './Touched.tsx';
import { Tree } from './Tree.tsx';
import { Wall } from './Wall.tsx';
import { whyReadOnly } from './whyReadOnly.ts';

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

const panes = ['files', 'text', 'wall'] as const;
type Pane = (typeof panes)[number];
const paneNames: Readonly<Record<Pane, string>> = { files: 'Files', text: 'Text', wall: 'Beside' };

const sides = ['wall', 'changes', 'releases', 'insight'] as const;
type Side = (typeof sides)[number];
const sideNames: Readonly<Record<Side, string>> = { wall: 'Wall', changes: 'Changes', releases: 'Releases', insight: 'Insight' };

type Props = {
  readonly studio: Studio;
  readonly session: Session;
  /** Somebody was here before, and continues where they were. */
  readonly isAgain: boolean;
  /** Reads everything again: after something was proposed, published or rolled back. */
  readonly onReload: () => Promise<void>;
};

/** The studio: files, the text of one, what all of it looks like. On a phone one of them at a time. */
export const Workbench = ({ studio, session, isAgain, onReload }: Props) => {
  const view = useSyncExternalStore(studio.listen, studio.read);
  const [pane, setPane] = useState<Pane>(isAgain ? 'wall' : 'text');
  const [side, setSide] = useState<Side>(() => sides.find((one) => location.hash === `#${one}`) ?? 'wall');
  const show = (one: Side): void => {
    history.replaceState(null, '', `#${one}`);
    setSide(one);
  };
  const current = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isAgain) current.current?.focus();
  }, [isAgain]);
  const [goTo, setGoTo] = useState<Position>();
  const { path, texts, diagnostics } = view;
  const own = useMemo(() => diagnostics.filter(({ file }) => file === path), [diagnostics, path]);
  const isReadOnly = !studio.mayWrite(path);
  /** A file that its shop does not have: only what an author begins is opened so. */
  const isBegun = path !== '' && !view.bases.has(path) && (texts.get(path) ?? '') === '';
  const inherited = isBegun ? studio.inheritedOf(path) : '';
  const extensions = useMemo(() => {
    const tenant = studio.tenantOf(path);
    return authoring({
      complete: (text, position) => studio.ask('complete', { tenant, file: path, text, position }),
      lookUp: async (position) => (await studio.ask('describe', { tenant, form: studio.read().wanted.form, file: path, position })).line,
    });
  }, [studio, path]);
  const go = useCallback(
    (file: string, cursor: Position) => {
      studio.open(file);
      setGoTo({ ...cursor });
      setPane('text');
    },
    [studio],
  );
  return (
    <div className="studio" data-pane={pane}>
      <header className="studio-bar">
        <h1>Studio</h1>
        <Touched view={view} />
        <Saving studio={studio} view={view} />
        <p className="studio-who">
          {session.name} <a href={`/${session.tenant}/`}>{session.tenant}</a>
        </p>
      </header>
      <nav className="studio-panes" aria-label="Parts of the studio">
        {panes.map((one) => (
          <button key={one} type="button" aria-pressed={pane === one} onClick={() => setPane(one)}>
            {paneNames[one]}
          </button>
        ))}
      </nav>
      <Tree view={view} onOpen={(file) => go(file, { line: 1, column: 1 })} />
      {/* On a phone one of both is shown, and either is the page’s main part. */}
      <main className="studio-main">
        <section className="studio-text" aria-label="Text">
          <header className="studio-path">
            <h2>
              {path}
              {isReadOnly && <span className="studio-tag">{whyReadOnly(session.grants, path)}</span>}
            </h2>
            {studio.heirsOf(path).map((tenant) => (
              <button
                key={tenant}
                type="button"
                className="button button-secondary studio-correct"
                onClick={() => go(`${tenant}${path.slice(path.indexOf('/'))}`, { line: 1, column: 1 })}
              >
                Change for {tenant}
              </button>
            ))}
            {isBegun && (
              <p className="studio-help">
                A new file: write only what differs from{' '}
                <button type="button" className="studio-link" onClick={() => go(inherited, { line: 1, column: 1 })}>
                  {inherited}
                </button>
                . Empty, it is not there.
              </p>
            )}
            {!isReadOnly && (
              <p id={editorWay} className="studio-way">
                Tab indents; Escape, then Tab, leaves the text.
              </p>
            )}
          </header>
          <Editor
            path={path}
            text={texts.get(path) ?? ''}
            isReadOnly={isReadOnly}
            diagnostics={own}
            goTo={goTo}
            nonce={nonce}
            extensions={extensions}
            onText={(text) => studio.write(path, text)}
            onCursor={(position) => studio.follow(path, position)}
          />
          <Problems studio={studio} view={view} onGo={go} />
        </section>
        <div className="studio-side">
          <nav className="studio-views" aria-label="Beside the text">
            {sides.map((one) => (
              <button
                key={one}
                ref={side === one ? current : undefined}
                type="button"
                aria-pressed={side === one}
                onClick={() => show(one)}
              >
                {sideNames[one]}
              </button>
            ))}
          </nav>
          {side === 'wall' && <Wall view={view} studio={studio} />}
          {side === 'changes' && (
            <Changes
              studio={studio}
              view={view}
              onGo={go}
              onMerged={onReload}
              onProposed={async () => {
                show('releases');
                await onReload();
              }}
            />
          )}
          {side === 'releases' && <Releases studio={studio} onChanged={onReload} />}
          {side === 'insight' && <Insight studio={studio} view={view} onGo={go} />}
          {side === 'wall' && view.picked !== undefined && (
            <Inspector
              studio={studio}
              view={view}
              tenant={view.picked.tenant}
              onGo={go}
              onClose={() => {
                studio.show({ picked: undefined });
                current.current?.focus();
              }}
            />
          )}
        </div>
      </main>
    </div>
  );
};
