import type { PointerEvent } from 'react';

export type Point = { readonly latitude: number; readonly longitude: number };

/** Side of a tile, and how near it shows: a few streets around. */
const tileSide = 256;
const zoom = 16;
const world = tileSide * 2 ** zoom;

/** Web Mercator, as street maps are, in pixels of the whole world. */
const pixelOf = ({ latitude, longitude }: Point) => {
  const sine = Math.sin((Math.max(-85, Math.min(85, latitude)) * Math.PI) / 180);
  return { x: ((longitude + 180) / 360) * world, y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * world };
};

/** What is `right` and `below` the point by so many pixels. */
export const pointBeside = (from: Point, right: number, below: number): Point => {
  const { x, y } = pixelOf(from);
  const turn = Math.PI * (1 - (2 * (y + below)) / world);
  return { latitude: (Math.atan(Math.sinh(turn)) * 180) / Math.PI, longitude: ((x + right) / world) * 360 - 180 };
};

/** The tiles around a point, and where each stands from the middle of the picture. */
export const tilesAround = (point: Point, template: string) => {
  const { x, y } = pixelOf(point);
  const [column, row] = [Math.floor(x / tileSide), Math.floor(y / tileSide)];
  return [-2, -1, 0, 1, 2].flatMap((right) =>
    [-1, 0, 1].map((below) => ({
      address: template
        .replace('{z}', String(zoom))
        .replace('{x}', String(column + right))
        .replace('{y}', String(row + below)),
      left: Math.round((column + right) * tileSide - x),
      top: Math.round((row + below) * tileSide - y),
    })),
  );
};

type Props = {
  readonly point: Point;
  readonly template: string;
  readonly attribution: string;
  readonly label: string;
  readonly onChoose: (point: Point) => void;
};

/** A street map with the point in its middle; a press beside it moves the point there. Who uses no pointer types it. */
export const TileMap = ({ point, template, attribution, label, onChoose }: Props) => {
  const choose = ({ currentTarget, clientX, clientY }: PointerEvent): void => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onChoose(pointBeside(point, clientX - left - width / 2, clientY - top - height / 2));
  };
  return (
    <figure className="tile-map">
      <div className="tile-window" role="img" aria-label={label} onPointerUp={choose}>
        {tilesAround(point, template).map(({ address, left, top }) => (
          <img key={address} src={address} alt="" style={{ left, top }} />
        ))}
        <span className="tile-pin" />
      </div>
      <figcaption className="hint">{attribution}</figcaption>
    </figure>
  );
};
