/** The messages between the page and a tile of its wall. The tile of a mail gets only `draw`, and reports when it is ready, its height, and when it is left. */
import type { Option, OptionsSource } from '../../../engine/renderer.ts';
import type { DrawnTile } from '../worker/messages.ts';
import type { PickedElement } from './picked.ts';

/** How a form is shown: at the start, filled in, after an attempt with nothing in it, or refused by the server. */
export const tileStates = ['empty', 'filled', 'mistakes', 'refused'] as const;
export type TileState = (typeof tileStates)[number];

export type ToTile =
  | { readonly is: 'draw'; readonly drawn: DrawnTile; readonly state: TileState; readonly step: number }
  /** The element that the cursor in the editor is about. */
  | { readonly is: 'light'; readonly picked?: PickedElement }
  /** Whether a click chooses an element instead of using it. */
  | { readonly is: 'point'; readonly on: boolean }
  | { readonly is: 'options'; readonly id: number; readonly options: readonly Option[] };

export type FromTile =
  | { readonly is: 'ready' }
  | { readonly is: 'height'; readonly height: number }
  /** Where the highlighted part starts. */
  | { readonly is: 'lit'; readonly top: number }
  | { readonly is: 'picked'; readonly picked: PickedElement }
  /** Somebody wants to go back to the page around it. */
  | { readonly is: 'left' }
  | { readonly is: 'options'; readonly id: number; readonly source: OptionsSource };
