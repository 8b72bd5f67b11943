import { navigate, usePlace } from '../navigation/navigation.ts';
import { useTenant } from '../shell/tenant.tsx';
import type { Variant } from './findVariants.ts';

type EndedState = { readonly ended?: string; readonly answer?: unknown } | null | undefined;

/**
 * The end of a form's flow as `saveButton` and `then` of flows.yaml say it: `primary` stays, with what the server answered to show as a
 * success; `redirect` continues to the page `then`. The success outlives a reload; it belongs to its entry of the history.
 */
export const useFlowEnd = <T>(variant: Variant | undefined) => {
  const tenant = useTenant();
  const { path, search, state, how } = usePlace();
  const { plain } = tenant;
  const past = state as EndedState;
  return {
    /** What was answered, while the success is to be shown. */
    answer:
      variant &&
      ((past?.ended === variant.name ? past : how === 'loaded' && plain?.form === variant.form ? plain : undefined)?.answer as
        | T
        | undefined),
    /** `at`: the address of the success, where it is not the form's own. */
    end: (answer: T, at = path + search): void => {
      if (variant?.saveButton === 'redirect') navigate(tenant.to(variant.then));
      else navigate(at, { replace: true, state: { ended: variant?.name, answer } satisfies EndedState });
    },
  };
};
