import { type FormEvent, useState } from 'react';
import { classOf } from './findingWords.ts';
import type { Proposal } from './server.ts';

type Finding = Proposal['findings'][number];

type Props = {
  readonly proposalId: string;
  /** What waits for this author's word; what is the same for several tenants is one. */
  readonly groups: readonly (readonly Finding[])[];
  readonly approve: (fingerprints: readonly string[], why: string) => void;
};

const names = new Intl.ListFormat('en', { type: 'conjunction' });
const keyOf = ([first]: readonly Finding[]): string => first?.fingerprint ?? '';

/** An author's word on findings, each by itself: who agrees to one need not agree to the others. */
export const Approval = ({ proposalId, groups, approve }: Props) => {
  const [why, setWhy] = useState('');
  const [without, setWithout] = useState<readonly string[]>([]);
  const agreed = groups.filter((group) => !without.includes(keyOf(group))).flat();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    approve(
      agreed.map(({ fingerprint }) => fingerprint),
      why,
    );
  };
  return (
    <form className="studio-propose" onSubmit={submit}>
      {groups.length > 1 && (
        <fieldset className="studio-parts">
          <legend>What you agree to</legend>
          {groups.map((group) => (
            <label key={keyOf(group)}>
              <input
                type="checkbox"
                checked={!without.includes(keyOf(group))}
                onChange={({ target }) =>
                  setWithout(target.checked ? without.filter((one) => one !== keyOf(group)) : [...without, keyOf(group)])
                }
              />
              {group[0] !== undefined && `${classOf(group[0])}, ${names.format(group.map(({ tenant }) => tenant))}: ${group[0].path}`}
            </label>
          ))}
        </fieldset>
      )}
      <label htmlFor={`why-${proposalId}`}>Why you agree</label>
      <input id={`why-${proposalId}`} required maxLength={2000} value={why} onChange={({ target }) => setWhy(target.value)} />
      <button type="submit" className="button button-primary" disabled={agreed.length === 0}>
        Approve {agreed.length === 1 ? 'this finding' : `${agreed.length} findings`}
      </button>
    </form>
  );
};
