/** A point on the map: latitude and longitude in degrees, `-33.4489,-70.6693`; chosen or typed. */
import type { Normalise, Property, Show } from '../rule.ts';
import { record } from '../shape.ts';
import { orEmpty, tidy } from '../typed.ts';

export const shape = record({});
export const mistakes = ['empty', 'format', 'range'] as const;

export const property = (): Property => ({
  type: 'string',
  pattern: '^-?[0-9]{1,3}(?:\\.[0-9]{1,15})?,-?[0-9]{1,3}(?:\\.[0-9]{1,15})?$',
  judgedBy: { method: 'coordinates', data: {} },
});

export const judgeCoordinates = (value: string): '' | 'range' => {
  const [latitude = 91, longitude = 181] = value.split(',').map(Number);
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? '' : 'range';
};

export const normalise: Normalise = (typed) =>
  orEmpty(
    tidy(String(typed).normalize('NFKC'))
      .replace(/\u2212/gu, '-')
      .replace(/^[( ]+|[) ]+$/gu, '')
      .replace(/ ?[,;] ?| /gu, ','),
  );
export const show: Show = (value) => String(value).replace(',', ', ');
