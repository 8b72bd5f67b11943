import { useEffect, useRef, useState } from 'react';
import { Approval } from './Approval.tsx';
import { ChangedScreens } from './ChangedScreens.tsx';
import type { Studio } from './createStudio.ts';
import { classOf, directionOf } from './findingWords.ts';
import { type Conflict, type Proposal, Refused, server } from './server.ts';

const names = new Intl.ListFormat('en', { type: 'conjunction' });

type Props = { readonly studio: Studio; readonly id: string; readonly onChanged: () => Promise<void> };

/** One proposal: what it does, who has to agree, and what this author may do about it. */
export const ProposalCard = ({ studio, id, onChanged }: Props) => {
  const [proposal, setProposal] = useState<Proposal>();
  const [problem, setProblem] = useState('');
  const [isWorking, setWorking] = useState(false);
  /** Countries that are left for later. */
  const [later, setLater] = useState<readonly string[]>([]);
  /** Whom the server says that a part reaches, if not those whom the page expects. */
  const [corrected, setCorrected] = useState<{ readonly part: string; readonly reaches: readonly string[] }>();
  const card = useRef<HTMLElement>(null);
  const fail = (error: unknown): void => setProblem(whyNot(error, proposal));
  /** How many answers were asked for: one that comes after a later one was asked for is old. */
  const latestRequest = useRef(0);
  const showLatest = async (answer: Promise<Proposal>): Promise<void> => {
    latestRequest.current += 1;
    const turn = latestRequest.current;
    const now = await answer;
    if (turn === latestRequest.current) setProposal(now);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: read at first, and when the author comes back: others approve meanwhile
  useEffect(() => {
    const read = (): void => void showLatest(server.readProposal(id)).catch(fail);
    read();
    addEventListener('focus', read);
    return () => removeEventListener('focus', read);
  }, [id]);
  if (proposal === undefined) return <p>{problem === '' ? 'Reading …' : problem}</p>;
  const { message, by, findings, needs, mayApprove, reaches, isMine, isStale = false } = proposal;
  const parts = partsOf(proposal, studio);
  const chosen = parts.filter(({ country }) => !later.includes(country));
  const isAll = chosen.length === parts.length;
  const part = chosen.map(({ country }) => country).join();
  const reached = corrected?.part === part ? corrected.reaches : reachedBy(chosen, proposal, isAll);
  const isChosen = isAll || chosen.length > 0;
  const waiting = [...new Set(needs.filter(({ tenant }) => reached.includes(tenant)).map(({ tenant }) => tenant))];
  const mayWriteAll = proposal.files.every(({ path }) => studio.mayWrite(path));
  const mayPublish = mayWriteAll && isChosen && waiting.length === 0;

  const act = async (work: () => Promise<void>): Promise<void> => {
    if (isWorking) return;
    setWorking(true);
    setProblem('');
    await work().catch(async (error: unknown) => {
      fail(error);
      // What it is now: somebody may have approved, published or withdrawn it, or it reaches more.
      await showLatest(server.readProposal(id)).catch(() => undefined);
    });
    setWorking(false);
  };
  const isOpen = ({ fingerprint }: Finding): boolean =>
    mayApprove.includes(fingerprint) && needs.some((need) => need.fingerprint === fingerprint);
  const open = [...Map.groupBy(findings.filter(isOpen), groupKey).values()];
  const keyOfOpen = open
    .flat()
    .map(({ fingerprint }) => fingerprint)
    .join();
  const approve = (fingerprints: readonly string[], why: string): void =>
    void act(async () => {
      await showLatest(server.approve(id, fingerprints, why));
      // What was pressed is gone.
      card.current?.focus();
    });
  return (
    <article ref={card} tabIndex={-1} className="studio-proposal" aria-label={message}>
      <h3>{message}</h3>
      <p>
        By {by}. Reaches {names.format(reaches)}. {namesOfNew(proposal)}
        {isStale && ' Its sources have changed since; publishing merges both, unless both changed the same place.'}
      </p>
      <ul className="studio-findings">
        {[...Map.groupBy(findings, groupKey).values()].map((same) => (
          <FindingRow key={same[0]?.fingerprint} findings={same} proposal={proposal} />
        ))}
      </ul>
      {mayWriteAll && parts.length > 1 && (
        <fieldset className="studio-parts" aria-describedby={`part-${id}`}>
          <legend>What is published now</legend>
          {parts.map(({ country, tenants }) => (
            <label key={country}>
              <input
                type="checkbox"
                checked={!later.includes(country)}
                onChange={({ target }) => setLater(target.checked ? later.filter((one) => one !== country) : [...later, country])}
              />
              {tenants.length === 0 ? country : names.format(tenants)}
            </label>
          ))}
          <p id={`part-${id}`} role="status">
            {formatPart({ isAll, isChosen, reached, waiting })}
          </p>
        </fieldset>
      )}
      {open.length > 0 && (
        // What was approved is gone, and so is what was typed about it.
        <Approval key={keyOfOpen} proposalId={id} groups={open} approve={approve} />
      )}
      <p className="studio-changes">
        {mayPublish && (
          <button
            type="button"
            className="button button-primary"
            onClick={() =>
              void act(async () => {
                await publishPart(id, isAll ? reaches : chosen.flatMap(({ folders }) => folders), reached, (now) =>
                  setCorrected({ part, reaches: now }),
                );
                await onChanged();
              })
            }
          >
            {isWorking ? 'Publishing …' : `Publish to ${names.format(reached)}`}
          </button>
        )}
        {isMine && (
          <button
            type="button"
            className="button button-secondary"
            onClick={() =>
              void act(async () => {
                await server.withdraw(id);
                await onChanged();
              })
            }
          >
            Withdraw
          </button>
        )}
      </p>
      <p role="alert">{problem}</p>
      {/* Last: its pictures come later, and would move what is about to be pressed. */}
      <ChangedScreens studio={studio} tenants={reaches} files={proposal.files} names={findings.flatMap(({ path }) => path.split('.'))} />
    </article>
  );
};

/** The files that nobody had before. */
const namesOfNew = ({ files }: Proposal): string => {
  const begun = files.filter(({ before }) => before === null).map(({ path }) => path);
  return begun.length === 0 ? '' : `New: ${names.format(begun)}.`;
};

/** What a proposal changes of a country and its brands; what all share goes with each. */
type Part = { readonly country: string; readonly folders: readonly string[]; readonly tenants: readonly string[] };

const partsOf = ({ files, reaches }: Proposal, studio: Studio): readonly Part[] => {
  const folders = [...new Set(files.map(({ path }) => path.slice(0, path.indexOf('/'))))].filter((folder) => !folder.startsWith('_'));
  return [...Map.groupBy(folders, studio.countryOf)].map(([country, own]) => ({
    ...{ country, folders: own, tenants: reaches.filter((tenant) => studio.countryOf(tenant) === country) },
  }));
};

/** What all share reaches them all, whichever part it goes with. */
const reachedBy = (chosen: readonly Part[], { files, reaches }: Proposal, isAll: boolean): readonly string[] =>
  isAll || files.some(({ path }) => path.startsWith('_')) ? reaches : chosen.flatMap(({ tenants }) => tenants);

type PartSaid = {
  readonly isAll: boolean;
  readonly isChosen: boolean;
  readonly reached: readonly string[];
  readonly waiting: readonly string[];
};

const formatPart = ({ isAll, isChosen, reached, waiting }: PartSaid): string => {
  if (!isChosen) return 'Nothing is chosen.';
  if (waiting.length > 0) return `${names.format(waiting)} still ${waiting.length === 1 ? 'waits' : 'wait'} for approval.`;
  return `Reaches ${names.format(reached)}.${isAll ? '' : ' The rest stays proposed.'}`;
};

/** Publishes what these parts change; where the server finds others reached, the author sees whom, and presses again. */
const publishPart = async (
  id: string,
  chosenFolders: readonly string[],
  reached: readonly string[],
  onReached: (reaches: readonly string[]) => void,
): Promise<void> => {
  try {
    await server.publish(id, chosenFolders, reached);
  } catch (error) {
    const now = error instanceof Refused ? (error.body.reaches as readonly string[] | undefined) : undefined;
    if (now === undefined) throw error;
    onReached(now);
    throw new Error(`It reaches ${names.format(now)}. Look at that, then publish it so.`);
  }
};

/** The author chooses between two values of one place, in the draft. */
const whyNot = (error: unknown, proposal: Proposal | undefined): string => {
  const conflicts = (error instanceof Refused ? error.body.conflicts : undefined) as readonly Conflict[] | undefined;
  if (conflicts === undefined || proposal === undefined) return error instanceof Error ? error.message : String(error);
  const places = names.format(conflicts.map(({ file, path }) => `${file}: ${path.join('.') || 'all of it'}`));
  const remedy = proposal.isMine ? 'Withdraw it, and propose' : `${proposal.by} has to withdraw it, and to propose`;
  return `Another value was published for ${places} since. ${remedy} it again under Changes: both values are seen there, and one is chosen.`;
};

type Finding = Proposal['findings'][number];
/** What a change of shared text is to one tenant it is to the others: they are read once. */
const groupKey = (finding: Finding): string => JSON.stringify([classOf(finding), finding.path, directionOf(finding), finding.flipsSaid]);

type FindingProps = { readonly findings: readonly Finding[]; readonly proposal: Proposal };

const FindingRow = ({ findings, proposal }: FindingProps) => {
  const [finding] = findings;
  if (finding === undefined) return null;
  const isAbout = ({ fingerprint }: { readonly fingerprint: string }): boolean => findings.some((one) => one.fingerprint === fingerprint);
  const open = Map.groupBy(proposal.needs.filter(isAbout), ({ roles }) => names.format(roles));
  const given = Map.groupBy(proposal.approvals.filter(isAbout), ({ role, by, why }) => `${by} agreed as ${role}: ${why}`);
  const ofAll = (some: readonly { readonly fingerprint: string }[]): string =>
    findings.length === 1 || some.length === findings.length
      ? ''
      : ` (${names.format(findings.filter((one) => some.some(({ fingerprint }) => fingerprint === one.fingerprint)).map(({ tenant }) => tenant))})`;
  return (
    <li data-class={classOf(finding)}>
      <p>
        <strong className="studio-class">{classOf(finding)}</strong> {names.format(findings.map(({ tenant }) => tenant))}:{' '}
        <code>{finding.path}</code>
      </p>
      <p className="studio-value">{directionOf(finding)}</p>
      {finding.flipsSaid.length > 0 && (
        <ul>
          {finding.flipsSaid.map((flip) => (
            <li key={flip}>{flip}</li>
          ))}
        </ul>
      )}
      {findings
        .flatMap(({ tenant, storedSaid }) => storedSaid.map((count) => (findings.length === 1 ? count : `${tenant}: ${count}`)))
        .map((count) => (
          <p key={count}>
            <strong>{count}</strong>
          </p>
        ))}
      {[...open].map(([roles, needs]) => (
        <p key={roles}>
          Waits for {roles}
          {ofAll(needs)}.
        </p>
      ))}
      {[...given].map(([agreed, approvals]) => (
        <p key={agreed}>
          {agreed}
          {ofAll(approvals)}
        </p>
      ))}
    </li>
  );
};
