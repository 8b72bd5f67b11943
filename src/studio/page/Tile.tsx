import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { FromTile, TileState, ToTile } from '../preview/messages.ts';
import type { PickedElement } from '../preview/picked.ts';
import type { DrawnTile } from '../worker/messages.ts';

type Props = {
  readonly drawn: DrawnTile;
  readonly state: TileState;
  readonly step: number;
  readonly width: number;
  /** Of what it is in the shop; by default what fits on the wall. */
  readonly scale?: number;
  /** How many pixels of it are seen at a time, from a little above what is lit. */
  readonly window?: number;
  readonly points: boolean;
  readonly lit: PickedElement | undefined;
  readonly onPicked: (picked: PickedElement) => void;
  readonly loadOptions: (
    source: Extract<FromTile, { readonly is: 'options' }>['source'],
  ) => Promise<Extract<ToTile, { readonly is: 'options' }>['options']>;
};

/** How many pixels above what is lit are seen with it. */
const ABOVE = 72;

/** The scale at which a tile of this width is on the wall. */
const scaleOf = (width: number): number => (width > 600 ? 0.4 : 0.7);

/** One screen as the shop shows it, in a frame of an origin of its own. */
export const Tile = ({ drawn, state, step, width, scale = scaleOf(width), window: seen, points, lit, onPicked, loadOptions }: Props) => {
  const holder = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [isReady, setReady] = useState(false);
  const [height, setHeight] = useState(640);
  const [top, setTop] = useState(0);
  const [isEntered, setEntered] = useState(false);
  const way = useId();
  const latest = useRef({ onPicked, loadOptions });
  latest.current = { onPicked, loadOptions };
  const send = (message: ToTile): void => frame.current?.contentWindow?.postMessage(message, '*');

  useEffect(() => {
    const onMessage = ({ source, data }: MessageEvent<FromTile>): void => {
      // Frames of an opaque origin are identified by their window.
      if (source === null || source !== frame.current?.contentWindow) return;
      if (data.is === 'ready') setReady(true);
      else if (data.is === 'height') setHeight(Math.min(4000, data.height));
      else if (data.is === 'lit') setTop(data.top);
      else if (data.is === 'picked') latest.current.onPicked(data.picked);
      else if (data.is === 'left') holder.current?.focus();
      else
        void latest.current.loadOptions(data.source).then((options) => {
          frame.current?.contentWindow?.postMessage({ is: 'options', id: data.id, options } satisfies ToTile, '*');
        });
    };
    addEventListener('message', onMessage);
    return () => removeEventListener('message', onMessage);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another form
  useEffect(() => {
    if (isReady) send({ is: 'draw', drawn, state, step });
  }, [isReady, drawn.key, state, step]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn again is highlighted again
  useEffect(() => {
    if (isReady) send({ is: 'light', ...(lit === undefined ? {} : { picked: lit }) });
  }, [isReady, lit?.field, lit?.part, drawn.key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it sends to the frame that is there
  useEffect(() => {
    if (isReady) send({ is: 'point', on: points });
  }, [isReady, points]);

  // The window stays on what is highlighted until somebody scrolls it.
  useEffect(() => {
    if (seen !== undefined) holder.current?.scrollTo({ top: Math.max(0, top * scale - ABOVE) });
  }, [seen, top, scale]);

  const frameSize = { width: width * scale, height: height * scale };
  const title = `${drawn.tenant} ${drawn.of}`;
  const enter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.target !== holder.current) return;
    event.preventDefault();
    setEntered(true);
    frame.current?.focus();
  };
  // Where Tab stops: from here a tile is entered, and scrolled.
  const stop = {
    ...{ role: 'group', tabIndex: 0, 'aria-label': title, 'aria-describedby': way },
    ...{ onKeyDown: enter, onFocus: ({ target }: FocusEvent) => target === holder.current && setEntered(false) },
  };
  return (
    <>
      <p id={way} className="tile-way">
        Enter goes into it, Escape comes back.
      </p>
      <div
        ref={holder}
        className="tile-frame"
        style={seen === undefined ? frameSize : { width: frameSize.width, height: Math.min(seen, frameSize.height), overflowY: 'auto' }}
        {...stop}
      >
        <div style={frameSize}>
          <iframe
            ref={frame}
            title={title}
            src={drawn.is === 'mail' ? '/studio/mail' : '/studio/preview'}
            sandbox="allow-scripts"
            loading="lazy"
            // Tab passes by what is in it, or a wall of eight forms would be in the way of what comes after.
            tabIndex={isEntered ? 0 : -1}
            onBlur={() => setEntered(false)}
            style={{ width, height, transform: `scale(${scale})` }}
          />
        </div>
      </div>
    </>
  );
};
