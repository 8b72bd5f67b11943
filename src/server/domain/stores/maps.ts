/** A place on a map; degrees of WGS 84. */
export type Pin = {
  readonly name: string;
  readonly address: string;
  readonly latitude: number;
  readonly longitude: number;
};

/** Colours of the theme by their names, as `brand` and `line`. */
export type MapColours = Readonly<Record<string, string>>;

export type Picture = {
  /** What the map is of. */
  readonly title: string;
  /** BCP 47 tag of its words. */
  readonly language: string;
  readonly colours: MapColours;
  readonly pins: readonly [Pin, ...Pin[]];
};

/** Maps: pictures of our own. */
export type Maps = {
  /** A map as SVG, which needs nobody else. */
  readonly draw: (picture: Picture) => Promise<string>;
};
