/** A finding as far as approvals concern it. */
type Finding = {
  readonly fingerprint: string;
  readonly tenant: string;
  /** Each has to approve it. */
  readonly roles: readonly string[];
  readonly evidence: Evidence;
};
/** Cases judged otherwise, and stored records refused. */
export type Evidence = { readonly flips: number; readonly refused: number };
type Approval = {
  readonly approverTenant: string;
  readonly approverId: string;
  readonly fingerprint: string;
  readonly role: string;
  readonly evidence: Evidence;
};

/** A finding that waits for the word of these roles. */
export type ApprovalNeed = { readonly fingerprint: string; readonly tenant: string; readonly roles: readonly string[] };

/** More evidence than this times what was approved makes an approval void. */
const GROWTH = 1.1;

/** Which findings lack whose approval; their author's own does not count. */
export function openNeeds(
  findings: readonly Finding[],
  approvals: readonly Approval[],
  author: { readonly tenant: string; readonly userId: string },
): readonly ApprovalNeed[] {
  const ofOthers = approvals.filter(({ approverTenant, approverId }) => approverTenant !== author.tenant || approverId !== author.userId);
  return findings.flatMap(({ fingerprint, tenant, roles, evidence }) => {
    const given = ofOthers.filter((one) => one.fingerprint === fingerprint && stands(one.evidence, evidence)).map(({ role }) => role);
    const open = roles.filter((role) => !given.includes(role));
    return open.length === 0 ? [] : [{ fingerprint, tenant, roles: open }];
  });
}

const stands = (approved: Evidence, now: Evidence): boolean =>
  now.flips <= approved.flips * GROWTH && now.refused <= approved.refused * GROWTH;
