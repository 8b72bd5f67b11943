import type { Shell } from '../../engine/runtime.ts';
import { type Actor, type ScreenId, type ShownScreen, type State, shownScreens } from './shownScreens.ts';

/** One picture: a screen in a state, as somebody sees it. */
export type GalleryCase = {
  readonly tenant: string;
  readonly screen: ScreenId;
  readonly actor: Actor;
  readonly state: State;
  /** The address of the page, without what {@link ShownScreen.rest} adds. */
  readonly path: string;
  readonly shown: ShownScreen;
};

/** Query with the state that a page of the gallery shows. */
export const stateQuery = 'gallery-state';

/** What is to be looked at in a tenant: each of its screens, for each person who may open it, in each state; somebody without data is `empty`. */
export function galleryCases(shell: Pick<Shell, 'tenant' | 'pages' | 'policies' | 'pageRoles'>): readonly GalleryCase[] {
  return (Object.entries(shownScreens) as [ScreenId, ShownScreen][]).flatMap(([screen, shown]) => {
    const path = pathOf(shell, screen);
    if (path === undefined) return [];
    const made = { tenant: shell.tenant, screen, shown, path };
    return shown.actors.flatMap((actor, at) =>
      shown.states
        // The outcome of a call looks the same for everybody.
        .filter((state) => at === 0 || state === 'filled')
        .map((state): GalleryCase => ({ ...made, actor: state === 'empty' ? whoHasNothing(shell.pageRoles[screen]) : actor, state })),
    );
  });
}

/** Somebody who may open the screen and has no data yet: a person, or one of a company where only companies may. */
const whoHasNothing = (roles: readonly string[] = []): Actor => (roles.includes('individual') ? 'newcomer' : 'newCompany');

function pathOf(shell: Pick<Shell, 'tenant' | 'pages' | 'policies'>, screen: ScreenId): string | undefined {
  if (screen === 'policy') {
    const [policy] = Object.values(shell.policies);
    return policy && `/${shell.tenant}${policy.path}/`;
  }
  if (screen === 'home') return `/${shell.tenant}/`;
  const slug = shell.pages[screen]?.slug;
  return slug === undefined ? undefined : `/${shell.tenant}/${slug}`;
}

/** `cl/myAccount-individual-error`: names the picture's file. */
export const nameOf = ({ tenant, screen, actor, state }: Pick<GalleryCase, 'tenant' | 'screen' | 'actor' | 'state'>): string =>
  `${tenant}/${screen}-${actor}-${state}`;
