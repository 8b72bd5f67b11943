/** A place on a map; degrees of WGS 84. */
export type Pin = {
  readonly name: string;
  readonly address: string;
  readonly latitude: number;
  readonly longitude: number;
};

export type Picture = {
  /** What the map is of. */
  readonly title: string;
  /** BCP 47 tag of its words. */
  readonly language: string;
  readonly pins: readonly [Pin, ...Pin[]];
};

/** Where a browser gets a street map from, piece by piece. */
export type Tiles = {
  /** An address with `{z}`, `{x}` and `{y}`. */
  readonly template: string;
  /** Whose map it is, to be written below it. */
  readonly attribution: string;
};

/** Tiles by the code of a tenant as an environment writes it: `my-shop` is MY_SHOP. */
export type TileHosts = Readonly<Record<string, Tiles>>;

/** Maps: pictures of our own, and a host of tiles where a shop has one. */
export type Maps = {
  /** A map as SVG, which needs nobody else. */
  readonly draw: (picture: Picture) => Promise<string>;
  /** Undefined: the shop has no host of tiles. */
  readonly tilesOf: (tenant: string) => Tiles | undefined;
};
