/** A box of a chart: a place at which a person is, or a call. */
export type Box = {
  readonly id: string;
  readonly looks: 'page' | 'step' | 'call' | 'end';
  readonly title: string;
  readonly lines: readonly string[];
};

/** A way between boxes. `back`: to a place before. */
export type Way = { readonly from: string; readonly to: string; readonly says?: string; readonly back?: boolean };

/** One way through a flow, from its page to what follows, its boxes in their order. */
export type Chart = { readonly name: string; readonly boxes: readonly Box[]; readonly ways: readonly Way[] };
