import { useCallback, useEffect, useState } from 'react';
import type { Studio } from './createStudio.ts';
import { ProposalCard } from './ProposalCard.tsx';
import { type ProposalSummary, type Publication, Refused, server } from './server.ts';

const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });
const names = new Intl.ListFormat('en', { type: 'conjunction' });

/** What waits for approval or to be published, and what was: any of it can be gone back behind. */
export const Releases = ({ studio, onChanged }: { readonly studio: Studio; readonly onChanged: () => Promise<void> }) => {
  const [proposals, setProposals] = useState<readonly ProposalSummary[]>();
  const [publications, setPublications] = useState<readonly Publication[]>([]);
  const [message, setMessage] = useState('');
  /** The publication that is rolled back just now. */
  const [working, setWorking] = useState('');
  const load = useCallback(async (): Promise<void> => {
    const [open, done] = await Promise.all([server.readProposals(), server.readPublications()]);
    setMessage('');
    setProposals(open.proposals);
    setPublications(done.publications);
  }, []);
  const fail = useCallback((error: unknown) => setMessage(error instanceof Error ? error.message : String(error)), []);
  useEffect(() => {
    const read = (): void => void load().catch(fail);
    read();
    // Others propose, approve and publish meanwhile.
    addEventListener('focus', read);
    return () => removeEventListener('focus', read);
  }, [load, fail]);

  const rollBack = async ({ id, tenants }: Publication): Promise<void> => {
    if (working !== '') return;
    setWorking(id);
    setMessage('');
    try {
      await rollBackTo(id, tenants);
      await onChanged();
    } catch (error) {
      fail(error);
      setWorking('');
    }
  };
  const waiting = proposals?.filter(({ state }) => state === 'open') ?? [];
  return (
    <section className="studio-releases" aria-label="Releases">
      <p role="status">{message}</p>
      <h2>Proposed</h2>
      {proposals === undefined ? (
        message === '' ? (
          <p>Reading …</p>
        ) : (
          <button type="button" className="button button-secondary" onClick={() => void load().catch(fail)}>
            Try again
          </button>
        )
      ) : waiting.length === 0 ? (
        <p>Nothing waits. What you edit is proposed under Changes.</p>
      ) : (
        waiting.map((proposal) => <ProposalCard key={proposal.id} studio={studio} id={proposal.id} onChanged={onChanged} />)
      )}
      <h2>Published</h2>
      {publications.length === 0 ? (
        <p>{proposals !== undefined && 'Nothing was published from here yet.'}</p>
      ) : (
        <ol className="studio-publications">
          {publications.map((publication, at) => (
            <li key={publication.id}>
              <p>
                <strong>{publication.message}</strong>
              </p>
              <p>
                {names.format(publication.tenants)}, {day.format(new Date(publication.at))}, by {publication.by}
                {publication.isRollback && ', a way back'}
                {publication.commit !== undefined && (
                  <>
                    , commit <code>{publication.commit.slice(0, 10)}</code>
                  </>
                )}
              </p>
              {since(publications.slice(0, at), publication)}
              <button
                type="button"
                className="button button-secondary"
                aria-disabled={working !== '' ? true : undefined}
                onClick={() => void rollBack(publication)}
              >
                {working === publication.id ? 'Rolling back …' : 'Roll back'}
                <span className="visually-hidden"> “{publication.message}”</span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
};

/** Somebody else's work may go with it. */
const since = (later: readonly Publication[], { tenants }: Publication) => {
  const same = later.filter((one) => one.tenants.some((tenant) => tenants.includes(tenant)));
  if (same.length === 0) return null;
  return <p>Rolling back takes with it what the same shops got since: {names.format(same.map(({ message }) => `“${message}”`))}.</p>;
};

/** The server says whom it reaches where that is more than what was published. */
const rollBackTo = async (id: string, reaches: readonly string[]): Promise<void> => {
  try {
    await server.rollBack(id, reaches);
  } catch (error) {
    const more = error instanceof Refused && error.status === 409 ? (error.body.reaches as readonly string[] | undefined) : undefined;
    if (more === undefined) throw error;
    await server.rollBack(id, more);
  }
};
