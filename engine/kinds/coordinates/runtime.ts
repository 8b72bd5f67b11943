/** A point on the map: latitude and longitude in degrees, `-33.4489,-70.6693`; chosen or typed. */
import type { Normalise, RuntimeKind } from '../runtimeKind.ts';
import { collapseSpaces, emptyToUndefined } from '../typedText.ts';

const judgeCoordinates = (value: string): '' | 'range' => {
  const [latitude = 91, longitude = 181] = value.split(',').map(Number);
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? '' : 'range';
};

const normalise: Normalise = (typed) =>
  emptyToUndefined(
    collapseSpaces(String(typed).normalize('NFKC'))
      .replace(/\u2212/gu, '-')
      .replace(/^[( ]+|[) ]+$/gu, '')
      .replace(/ ?[,;] ?| /gu, ','),
  );

export const runtime: RuntimeKind<object, 'coordinates'> = {
  mistakes: ['empty', 'format', 'range'],
  normalise,
  show: (value) => String(value).replace(',', ', '),
  methods: { coordinates: (_data, value) => judgeCoordinates(value) },
};
