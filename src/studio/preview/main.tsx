/**
 * A tile of the wall: a form as the shop draws it, by the very renderer, or what else authors write of a page. It is in a frame with an
 * origin of its own that may do nothing but run our scripts; form, validator and theme come from the page around it.
 */
import { StrictMode, useEffect, useMemo, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { FormFlow, type Option, type OptionsSource } from '../../../engine/renderer.ts';
import type { ValidatorFactory } from '../../../engine/runtime.ts';
import '../../../engine/renderer/form.css';
import '../../web/design/design.css';
import './preview.css';
import type { DrawnForm } from '../worker/messages.ts';
import { leaveByEscape } from './leaveByEscape.ts';
import type { FromTile, ToTile } from './messages.ts';
import { MenuTile, PageTile, PolicyTile } from './PageTiles.tsx';
import type { PickedElement } from './picked.ts';
import { pickedAt } from './pickedAt.ts';

const post = (message: FromTile): void => parent.postMessage(message, '*');

leaveByEscape(() => post({ is: 'left' }));

type Draw = Extract<ToTile, { readonly is: 'draw' }>;

const theme = new CSSStyleSheet();
document.adoptedStyleSheets.push(theme);

const waiting = new Map<number, (options: readonly Option[]) => void>();
let requests = 0;
const loadOptions = (source: OptionsSource): Promise<readonly Option[]> =>
  new Promise((resolve) => {
    const id = ++requests;
    waiting.set(id, resolve);
    post({ is: 'options', id, source });
  });

const loadModule = async (text: string): Promise<ValidatorFactory> => {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/javascript' }));
  try {
    const module: { readonly default: ValidatorFactory } = await import(/* @vite-ignore */ address);
    return module.default;
  } finally {
    URL.revokeObjectURL(address);
  }
};

type FormDraw = Omit<Draw, 'drawn'> & { readonly drawn: DrawnForm };

const FormTile = ({ drawn, state, step }: FormDraw) => {
  const { plan, texts, words, validator, filled, policies, checkAnswers } = drawn;
  const form = useMemo(
    () => ({ plan, texts, loadValidator: () => loadModule(validator), now: () => new Date() }),
    [plan, texts, validator],
  );
  const [at, setAt] = useState(step);
  const shows = state === 'filled' || state === 'refused';
  // A step is reached with the values of those before it.
  const passed = plan.steps.slice(0, step - 1).flatMap(({ fields }) => fields);
  const start = Object.fromEntries(Object.entries(filled).filter(([name]) => passed.includes(name)));
  // An attempt shows what is reported: the button is pressed once the rules are here.
  useEffect(() => {
    if (state !== 'mistakes' && state !== 'refused') return;
    const timer = setTimeout(() => document.querySelector<HTMLButtonElement>('form button[type=submit]')?.click(), 50);
    return () => clearTimeout(timer);
  }, [state]);
  return (
    <main className="main" lang={drawn.language}>
      <div className="wide page" data-tile>
        <div className="stack narrow first">
          <FormFlow
            heading={
              <>
                <h1 className="heading">{texts.title}</h1>
                {texts.intro !== undefined && <p className="intro">{texts.intro}</p>}
              </>
            }
            form={form}
            words={words}
            step={at}
            onStep={setAt}
            checkAnswers={checkAnswers}
            loadOptions={loadOptions}
            start={shows ? filled : start}
            links={{ policy: (id) => policies[id] && { href: '#', title: policies[id].title } }}
            newKey={() => crypto.getRandomValues(new Uint32Array(4)).join('')}
            submit={async () => {
              const field = plan.steps.find((_step, place) => place === step - 1)?.fields[0] ?? '';
              const [mistake = '', message = ''] = Object.entries(texts.fields[field]?.mistakes ?? {}).at(-1) ?? [];
              return { is: 'rejected', mistakes: [{ field, rule: plan.fields[field]?.kind ?? '', mistake, message }] };
            }}
            onDone={() => undefined}
          />
        </div>
      </div>
    </main>
  );
};

const Tile = ({ drawn, ...shown }: Draw) => {
  switch (drawn.is) {
    case 'form':
      return <FormTile drawn={drawn} {...shown} />;
    case 'page':
      return <PageTile drawn={drawn} />;
    case 'menu':
      return <MenuTile drawn={drawn} />;
    case 'policy':
      return <PolicyTile drawn={drawn} />;
    // A mail has a document of its own.
    case 'mail':
      return null;
  }
};

/** The place of an element that belongs to no field. */
const selectors: Partial<Record<PickedElement['part'], string>> = {
  title: 'h1',
  intro: '.intro',
  step: 'h2',
  submit: 'button[type=submit]',
};

const Page = () => {
  const [shown, setShown] = useState<Draw>();
  const relight = useRef((): void => undefined);
  useEffect(() => {
    let points = false;
    let lit: PickedElement | undefined;
    const elementOf = ({ field, part }: PickedElement): Element | null => {
      if (field === undefined) return document.querySelector(selectors[part] ?? 'form');
      const control = document.getElementById(`field-${field}`);
      return control?.closest('.field') ?? control;
    };
    /** What is drawn later, or again, is highlighted then. */
    const light = (): void => {
      const frame = lit === undefined ? null : elementOf(lit);
      if (frame === null) return;
      frame.classList.add('studio-lit');
      post({ is: 'lit', top: frame.getBoundingClientRect().top + scrollY });
    };
    relight.current = light;
    const take = ({ data, source }: MessageEvent<ToTile>): void => {
      if (source !== parent) return;
      switch (data.is) {
        case 'draw':
          theme.replaceSync(data.drawn.theme);
          document.documentElement.lang = data.drawn.language;
          setShown(data);
          break;
        case 'light':
          for (const lit of document.querySelectorAll('.studio-lit')) lit.classList.remove('studio-lit');
          lit = data.picked;
          light();
          document.querySelector('.studio-lit')?.scrollIntoView({ block: 'nearest' });
          break;
        case 'point':
          points = data.on;
          document.documentElement.classList.toggle('studio-points', points);
          break;
        case 'options':
          waiting.get(data.id)?.(data.options);
          waiting.delete(data.id);
      }
    };
    const pick = (event: MouseEvent): void => {
      if (!points || !(event.target instanceof Element)) return;
      const picked = pickedAt(event.target);
      if (picked === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      post({ is: 'picked', picked });
    };
    addEventListener('message', take);
    addEventListener('click', pick, true);
    post({ is: 'ready' });
    return () => {
      removeEventListener('message', take);
      removeEventListener('click', pick, true);
    };
  }, []);
  // What is drawn says its height itself: the document is at least as high as the frame.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tile is another element
  useEffect(() => {
    const tile = document.querySelector('[data-tile]');
    if (tile === null) return;
    const sizes = new ResizeObserver(() => {
      post({ is: 'height', height: Math.ceil(tile.getBoundingClientRect().bottom + scrollY) });
      relight.current();
    });
    sizes.observe(tile);
    return () => sizes.disconnect();
  }, [shown]);
  return shown === undefined ? null : <Tile key={`${shown.drawn.key} ${shown.state} ${shown.step}`} {...shown} />;
};

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <Page />
    </StrictMode>,
  );
