/** A room as somebody has typed it: two sides, or its square metres at once. */
export type Room = { readonly length: string; readonly width: string; readonly area: string };

/** How the rooms are measured. */
export type Measure = 'sides' | 'area';

export const emptyRoom: Room = { length: '', width: '', area: '' };

/** More rooms than a house has; a longer address would not be taken. */
export const mostRooms = 20;

/** Longer than the side of any room, in metres, and more than any house covers, in square metres. */
const longest = { length: 100, width: 100, area: 10_000 } as const;

/**
 * What was typed as a number of metres, with a comma or a point; undefined where it is none, is nothing, or is more than there can be.
 * @example parseMetres('3,50', 'length') // 3.5
 */
export const parseMetres = (typed: string, name: keyof Room): number | undefined => {
  const text = typed.trim().replace(',', '.');
  if (!/^\d{1,5}(?:\.\d{1,3})?$/.test(text)) return undefined;
  const metres = Number(text);
  return metres > 0 && metres <= longest[name] ? metres : undefined;
};

/** The fields that a room is measured by. */
export const fieldsOf = (measure: Measure): readonly (keyof Room)[] => (measure === 'area' ? ['area'] : ['length', 'width']);

/** Square metres of a room; undefined until all of it is typed and right. */
export const areaOf = (room: Room, measure: Measure): number | undefined => {
  const sides = fieldsOf(measure).map((name) => parseMetres(room[name], name));
  return sides.some((side) => side === undefined) ? undefined : sides.reduce<number>((area, side = 0) => area * side, 1);
};

/** The rooms for the address of the page: `3,5x4;2x3`, or `12;7,5` by square metres. */
export const roomsText = (rooms: readonly Room[], measure: Measure): string =>
  rooms
    .map((room) =>
      fieldsOf(measure)
        .map((name) => room[name].trim())
        .join('x'),
    )
    .join(';');

/** The rooms in an address, one that is empty where there are none. */
export const roomsIn = (text: string | null, measure: Measure): readonly Room[] => {
  const rooms = (text ?? '')
    .split(';')
    .slice(0, mostRooms)
    .map((room): Room => {
      const [first = '', second = ''] = room.split('x').map((side) => side.slice(0, 9));
      return measure === 'area' ? { ...emptyRoom, area: first } : { ...emptyRoom, length: first, width: second };
    });
  return rooms;
};
