import { describe, expect, it } from 'vitest';
import { areaOf, emptyRoom, mostRooms, parseMetres, roomsIn, roomsText } from '../../../src/web/features/products/rooms.ts';

describe('metres that somebody types', () => {
  it.each([
    ['3,5', 3.5],
    ['3.5', 3.5],
    [' 4 ', 4],
    ['0,125', 0.125],
    ['100', 100],
  ])('%s are a number, with a comma or a point', (typed, metres) => {
    expect(parseMetres(typed, 'length')).toBe(metres);
  });

  it.each(['', '0', '-3', '3m', '1.000,5', '3,5x4', '100,001', '1e2'])('%s are none', (typed) => {
    expect(parseMetres(typed, 'length')).toBeUndefined();
  });

  it('of an area may be more than of a side', () => {
    expect([parseMetres('250', 'area'), parseMetres('250', 'length'), parseMetres('10001', 'area')]).toEqual([250, undefined, undefined]);
  });
});

describe('a room', () => {
  it('has an area once both sides are typed, or its square metres at once', () => {
    const sides = { ...emptyRoom, length: '3,5', width: '4' };
    expect([areaOf(sides, 'sides'), areaOf({ ...sides, width: '' }, 'sides'), areaOf(sides, 'area')]).toEqual([14, undefined, undefined]);
    expect(areaOf({ ...emptyRoom, area: '12,25' }, 'area')).toBe(12.25);
  });

  it('is in the address and comes back from it, half typed too', () => {
    for (const [measure, text] of [
      ['sides', '3,5x4;2x'],
      ['area', '12,5;7'],
    ] as const)
      expect(roomsText(roomsIn(text, measure), measure)).toBe(text);
    expect(roomsIn(null, 'sides')).toEqual([emptyRoom]);
  });

  it('is one of so many at most, and as short as somebody would type it, whatever an address says', () => {
    expect(roomsIn('1x1;'.repeat(100), 'sides')).toHaveLength(mostRooms);
    expect(roomsIn('1'.repeat(50), 'area')).toEqual([{ ...emptyRoom, area: '1'.repeat(9) }]);
  });
});
