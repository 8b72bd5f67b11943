import { useCallback, useEffect, useState } from 'react';
import { authorOf, createStudio, type Studio, type View } from './createStudio.ts';
import { openKeptEdits } from './keptEdits.ts';
import { type DraftDetails, Refused, type Session, type SignIn, server } from './server.ts';
import { Workbench } from './Workbench.tsx';

type Stage =
  | { readonly is: 'loading'; readonly what: string }
  | { readonly is: 'signedOut'; readonly signIn: readonly SignIn[]; readonly message?: string }
  | { readonly is: 'failed'; readonly message: string }
  | { readonly is: 'open'; readonly studio: Studio; readonly session: Session; readonly isAgain: boolean };

/** Somebody is signed in at a shop, and is no author. */
class NoAuthor extends Error {
  readonly signIn: readonly SignIn[];
  constructor(tenant: string, signIn: readonly SignIn[]) {
    super(`You are signed in at ${tenant}, but this account may not edit. Whoever runs the shop allows it with: npm run shop -- grant.`);
    this.signIn = signIn;
  }
}

/** Every visitor: signed in by the session of a shop, or sent to its login. */
const enter = async (): Promise<Session> => {
  try {
    return await server.readSession();
  } catch (error) {
    const signIn = error instanceof Refused && error.status === 401 ? ((error.body.signIn ?? []) as readonly SignIn[]) : undefined;
    if (signIn === undefined) throw error;
    let cause: unknown = error;
    for (const { tenant } of signIn) {
      try {
        return await server.openSession(tenant);
      } catch (refusal) {
        // Signed in there, but not granted.
        if (refusal instanceof Refused && refusal.status === 403) cause = new NoAuthor(tenant, signIn);
      }
    }
    throw cause;
  }
};

/** The draft that the author works on: the newest that is not proposed. */
const readDraft = async (): Promise<DraftDetails | undefined> => {
  const { drafts } = await server.readDrafts();
  const own = drafts.find(({ proposal }) => proposal === undefined || proposal === null);
  return own === undefined ? undefined : server.readDraft(own.id);
};

export const Entrance = () => {
  const [stage, setStage] = useState<Stage>({ is: 'loading', what: 'Opening the studio …' });
  const load = useCallback(async (earlier?: View, isAsked = false): Promise<void> => {
    try {
      const session = await enter();
      setStage({ is: 'loading', what: 'Reading the sources …' });
      const { folders } = await server.readSources();
      const texts = new Map(folders.flatMap(({ files }) => files.map(({ path, text }) => [path, text] as const)));
      const author = authorOf(session);
      const [opened, restored] = await Promise.all([
        readDraft(),
        openKeptEdits(author.key)
          .list()
          .catch(() => []),
      ]);
      const isAgain = earlier !== undefined;
      setStage({
        is: 'open',
        session,
        isAgain,
        studio: createStudio({ folders, texts, author, grants: session.grants, opened, restored, earlier }),
      });
    } catch (error) {
      if (error instanceof NoAuthor) setStage({ is: 'signedOut', signIn: error.signIn, message: error.message });
      else if (error instanceof Refused && error.status === 401)
        setStage({
          is: 'signedOut',
          signIn: (error.body.signIn ?? []) as readonly SignIn[],
          ...(isAsked ? { message: 'You are not signed in at any of these shops yet.' } : {}),
        });
      else setStage({ is: 'failed', message: error instanceof Error ? error.message : String(error) });
    }
  }, []);
  useEffect(() => void load(), [load]);
  const isOut = stage.is === 'signedOut';
  useEffect(() => {
    if (!isOut) return;
    // Who has signed in at the shop's tab comes back to this one.
    const look = (): void => void load();
    addEventListener('focus', look);
    return () => removeEventListener('focus', look);
  }, [isOut, load]);
  switch (stage.is) {
    case 'open':
      return (
        <Workbench
          studio={stage.studio}
          session={stage.session}
          isAgain={stage.isAgain}
          onReload={async () => {
            await stage.studio.close();
            await load(stage.studio.read());
          }}
        />
      );
    case 'loading':
      return (
        <main className="entrance" aria-busy="true">
          <h1>Studio</h1>
          <p role="status">{stage.what}</p>
        </main>
      );
    case 'signedOut':
      return (
        <main className="entrance">
          <h1>Studio</h1>
          <p>Sign in at your shop with an account that may edit it. The shop opens in another tab; come back to this one afterwards.</p>
          <ul className="entrance-shops">
            {stage.signIn.map(({ tenant, name, address }) => (
              <li key={tenant}>
                <a className="button button-secondary" href={address} target="_blank" rel="noreferrer">
                  Sign in at {name} ({tenant})
                </a>
              </li>
            ))}
          </ul>
          <p role="alert">{stage.message}</p>
          <button type="button" className="button button-primary" onClick={() => void load(undefined, true)}>
            I have signed in
          </button>
        </main>
      );
    case 'failed':
      return (
        <main className="entrance">
          <h1>Studio</h1>
          <p role="alert">The studio did not open. {stage.message}</p>
          <button type="button" className="button button-primary" onClick={() => void load()}>
            Try again
          </button>
        </main>
      );
  }
};
