// Leaflet, loaded by who looks at such a map alone. It writes no HTML of its own here: its controls and popups do, which the page's policy refuses.
import { divIcon, map as leafletMap, type Marker, marker, tileLayer } from 'leaflet';
import './streetMap.css';

export type Point = { readonly latitude: number; readonly longitude: number };

/** A place on a map; `mark` is written on it. */
export type Pin = Point & { readonly id: string; readonly name: string; readonly mark: string };

export type OpenedMap = {
  readonly show: (pins: readonly Pin[]) => void;
  readonly zoom: (steps: 1 | -1) => void;
  readonly end: () => void;
};

type Options = {
  readonly template: string;
  readonly onPin: (id: string) => void;
  readonly onPoint?: ((point: Point) => void) | undefined;
  readonly onFailed: () => void;
};

/** The nearest that a map starts with: a few streets around. */
const NEAREST = 16;

/** Side of a pin, as streetMap.css has it. */
const SIDE = 32;

/** Opens a map of tiles in an element. Nothing moves by itself, and a finger that passes over it scrolls the page. */
export const openStreetMap = (element: HTMLElement, { template, onPin, onPoint, onFailed }: Options): OpenedMap => {
  const isByFinger = matchMedia('(pointer: coarse)').matches;
  const map = leafletMap(element, {
    attributionControl: false,
    zoomControl: false,
    scrollWheelZoom: false,
    dragging: !isByFinger,
    zoomAnimation: false,
    fadeAnimation: false,
    markerZoomAnimation: false,
    inertia: false,
    maxZoom: 19,
  });
  let isLoaded = false;
  let markers: readonly Marker[] = [];
  const tiles = tileLayer(template, { maxZoom: 19 });
  tiles.on('tileload', () => {
    isLoaded = true;
  });
  // All have come or failed.
  tiles.on('load', () => !isLoaded && onFailed());
  tiles.addTo(map);
  if (onPoint !== undefined) map.on('click', ({ latlng }) => onPoint({ latitude: latlng.lat, longitude: latlng.wrap().lng }));

  const show = (pins: readonly Pin[]): void => {
    for (const one of markers) one.remove();
    markers = pins.map(({ id, name, mark, latitude, longitude }) => {
      const written = document.createElement('span');
      written.textContent = mark;
      const icon = divIcon({ className: 'street-map-pin', html: written, iconSize: [SIDE, SIDE] });
      // Near ones overlap: by keyboard and for screen readers, the list beside the map is the way to each.
      const one = marker([latitude, longitude], { icon, title: name, keyboard: false, interactive: onPoint === undefined });
      one.on('click', () => onPin(id)).addTo(map);
      one.getElement()?.setAttribute('aria-hidden', 'true');
      return one;
    });
    const [first, ...others] = pins;
    if (first === undefined) return;
    const places = pins.map(({ latitude, longitude }): [number, number] => [latitude, longitude]);
    if (others.length === 0) map.setView([first.latitude, first.longitude], NEAREST);
    else map.fitBounds(places, { padding: [SIDE, SIDE], maxZoom: NEAREST, animate: false });
  };

  return { show, zoom: (steps) => map.zoomIn(steps), end: () => void map.remove() };
};
