/** What of a company's history is read together. */
export const historyGroups = ['company', 'people', 'approvals'] as const;
export type HistoryGroup = (typeof historyGroups)[number];

type Event = {
  readonly group: HistoryGroup;
  /** Its name in the tenant's words. */
  readonly event: string;
  /** The retailer does it: who there did it is not the company's to read. */
  readonly byShop?: true;
};

/** Actions of the audit that a company reads in its history. Other actions are only in the audit. */
export const companyEvents: Readonly<Record<string, Event>> = {
  'company registered': { group: 'company', event: 'companyRegistered' },
  'company added': { group: 'company', event: 'companyRegistered' },
  'company edited': { group: 'company', event: 'companyEdited' },
  'company resubmitted': { group: 'company', event: 'companyResubmitted' },
  'company change requested': { group: 'company', event: 'changeRequested' },
  'company approved': { group: 'company', event: 'companyApproved', byShop: true },
  'company rejected': { group: 'company', event: 'companyRejected', byShop: true },
  'company change approved': { group: 'company', event: 'changeApproved', byShop: true },
  'company change rejected': { group: 'company', event: 'changeRejected', byShop: true },
  'collaborator invited': { group: 'people', event: 'invited' },
  'collaborator added': { group: 'people', event: 'added' },
  'collaborator came in': { group: 'people', event: 'cameIn' },
  'collaborator edited': { group: 'people', event: 'personEdited' },
  'collaborator activated': { group: 'people', event: 'activated' },
  'collaborator deactivated': { group: 'people', event: 'deactivated' },
  'collaborator deleted': { group: 'people', event: 'personDeleted' },
  'invitation sent again': { group: 'people', event: 'invitedAgain' },
  'invitation revoked': { group: 'people', event: 'invitationRevoked' },
  'approval asked': { group: 'approvals', event: 'asked' },
  'approval given': { group: 'approvals', event: 'given' },
  'approval refused': { group: 'approvals', event: 'refused' },
  'approval withdrawn': { group: 'approvals', event: 'withdrawn' },
  'approval lapsed': { group: 'approvals', event: 'lapsed', byShop: true },
  'approval ended': { group: 'approvals', event: 'ended' },
  'role agent granted': { group: 'people', event: 'agentGranted', byShop: true },
  'role agent revoked': { group: 'people', event: 'agentRevoked', byShop: true },
  'role creditLine granted': { group: 'people', event: 'creditLineGranted', byShop: true },
  'role creditLine revoked': { group: 'people', event: 'creditLineRevoked', byShop: true },
};

/** The actions of a group, or of all. */
export const actionsIn = (group: HistoryGroup | undefined): readonly string[] =>
  Object.entries(companyEvents).flatMap(([action, { group: own }]) => (group === undefined || own === group ? [action] : []));
