import { useEffect, useRef } from 'react';
import type { OpenedMap, Pin, Point } from './openStreetMap.ts';

type Props = {
  readonly pins: readonly Pin[];
  /** Address of a tile, with {z}, {x} and {y}. */
  readonly template: string;
  readonly attribution: string;
  readonly label: string;
  readonly nearer: string;
  readonly farther: string;
  readonly className: string;
  readonly onPin?: (id: string) => void;
  /** With it a press on the map chooses a point, and pins are only seen. */
  readonly onPoint?: (point: Point) => void;
  /** Neither the program of the map nor one of its tiles came. */
  readonly onFailed: () => void;
};

/** A street map made of another host's tiles; what draws it is loaded once it is on a page. */
export const StreetMap = ({ pins, template, attribution, label, nearer, farther, className, onPin, onPoint, onFailed }: Props) => {
  const element = useRef<HTMLDivElement>(null);
  const opened = useRef<OpenedMap>(undefined);
  const latest = useRef({ pins, onPin, onPoint, onFailed });
  latest.current = { pins, onPin, onPoint, onFailed };
  const choosesPoint = onPoint !== undefined;
  useEffect(() => {
    let isGone = false;
    import('./openStreetMap.ts').then(
      ({ openStreetMap }) => {
        if (isGone || element.current === null) return;
        opened.current = openStreetMap(element.current, {
          template,
          onPin: (id) => latest.current.onPin?.(id),
          onPoint: choosesPoint ? (point) => latest.current.onPoint?.(point) : undefined,
          onFailed: () => latest.current.onFailed(),
        });
        opened.current.show(latest.current.pins);
      },
      () => latest.current.onFailed(),
    );
    return () => {
      isGone = true;
      opened.current?.end();
      opened.current = undefined;
    };
  }, [template, choosesPoint]);
  const places = pins.map(({ id, latitude, longitude }) => `${id} ${latitude} ${longitude}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: pins are drawn again when one of them moves.
  useEffect(() => opened.current?.show(latest.current.pins), [places]);
  return (
    <figure className={`street-map ${className}`}>
      {/* biome-ignore lint/a11y/useSemanticElements: a map is no group of fields. */}
      <div className="street-map-window" ref={element} role="group" aria-label={label} />
      <div className="street-map-zoom">
        <button type="button" aria-label={nearer} onClick={() => opened.current?.zoom(1)}>
          +
        </button>
        <button type="button" aria-label={farther} onClick={() => opened.current?.zoom(-1)}>
          −
        </button>
      </div>
      <figcaption>{attribution}</figcaption>
    </figure>
  );
};
