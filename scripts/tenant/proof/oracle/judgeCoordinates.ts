import type { Verdict } from './verdict.ts';

/** Rulings, Fields: `googleMap` holds coordinates. ISO 6709, decimal degrees: latitude to 90 and longitude to 180, either way of zero. */
export function judgeCoordinates(value: string): Verdict {
  const parts = value.split(',');
  if (parts.length !== 2 || !parts.every((part) => /^-?\d{1,3}(?:\.\d{1,15})?$/u.test(part))) return 'format';
  const [latitude = Number.NaN, longitude = Number.NaN] = parts.map(Number);
  return latitude >= -90 && latitude <= 90 && longitude >= -180 && longitude <= 180 ? '' : 'range';
}
