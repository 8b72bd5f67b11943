import type { components } from '../../../contract/generated/api.ts';
import { type Tenant, useTenant } from '../shell/tenant.tsx';
import './decisionHistory.css';

type Decision = components['schemas']['Approval']['decisions'][number];
type Props = {
  readonly approval: { readonly askedBy: string; readonly askedAt: string; readonly decisions: readonly Decision[] };
  /** Who reads has asked. */
  readonly own?: boolean;
};

/** Who asked for a purchase above a limit and who has decided what, the earliest first. */
export const DecisionHistory = ({ approval: { askedBy, askedAt, decisions }, own = false }: Props) => {
  const tenant = useTenant();
  const day = tenant.dayOf(askedAt);
  return (
    <ol className="decisions">
      <li>
        <p>{own ? tenant.say('approvalAskedByYou', { day }) : tenant.say('approvalAskedBy', { name: askedBy, day })}</p>
      </li>
      {decisions.map((one) => (
        <li key={one.by + one.at}>
          <p>{sentenceOf(tenant, one)}</p>
          <p className="hint">{`${tenant.dayOf(one.at)}, ${tenant.timeOf(one.at)}`}</p>
          {one.word !== '' && <p className="decision-word">{one.word}</p>}
        </li>
      ))}
    </ol>
  );
};

function sentenceOf(tenant: Tenant, { by, own, decision }: Decision): string {
  if (decision === 'approve') return own ? tenant.say('approvalGivenByYou') : tenant.say('approvalGivenBy', { name: by });
  return own ? tenant.say('approvalRefusedByYou') : tenant.say('approvalRefusedBy', { name: by });
}
