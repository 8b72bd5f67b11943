import { useState, useSyncExternalStore } from 'react';
import { useRunning } from '../../../../engine/renderer.ts';

/** A flow that a screen runs, as `engine/flows` makes it. */
type Flow<View> = {
  readonly view: () => View;
  readonly listen: (listener: () => void) => () => void;
  readonly start: () => unknown;
  readonly stop: () => unknown;
};

/** Runs a flow while the screen is mounted, and renders it at each of its changes. */
export const useFlow = <View, Running extends Flow<View>>(
  run: () => Running & Flow<View>,
): { readonly flow: Running; readonly view: View } => {
  const [flow] = useState(run);
  useRunning(flow);
  return { flow, view: useSyncExternalStore(flow.listen, flow.view, flow.view) };
};
