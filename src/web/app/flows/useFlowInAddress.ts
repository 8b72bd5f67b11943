import { useCallback, useEffect } from 'react';
import { navigate } from '../navigation/navigation.ts';

type Flow<View, Event> = { readonly view: () => View; readonly send: (event: Event) => void };

/** How the steps of a flow are written in the address; the same functions at each call. */
type Places<View, Event, Step> = {
  readonly stepOf: (view: View) => Step;
  readonly goTo: (step: Step) => Event;
  readonly pathOf: (step: Step) => string;
  /** Whether the step that follows replaces this one in the history. */
  readonly replaces?: (event: Event) => boolean;
};

/**
 * Keeps a flow and the address of its page together: each follows the other. `step`: what the address says.
 * @returns sends the flow an event, and navigates to its new step
 */
export const useFlowInAddress = <View, Event, Step>(
  flow: Flow<View, Event>,
  step: Step,
  { stepOf, goTo, pathOf, replaces }: Places<View, Event, Step>,
): ((event: Event) => void) => {
  // Back, forward or a link: the flow goes there, or names the step to start at.
  useEffect(() => {
    if (stepOf(flow.view()) !== step) flow.send(goTo(step));
    const now = stepOf(flow.view());
    if (now !== step) navigate(pathOf(now), { replace: true });
  }, [flow, step, stepOf, goTo, pathOf]);
  return useCallback(
    (event: Event): void => {
      const before = stepOf(flow.view());
      flow.send(event);
      const now = stepOf(flow.view());
      if (now !== before) navigate(pathOf(now), { replace: replaces?.(event) === true });
    },
    [flow, stepOf, pathOf, replaces],
  );
};
