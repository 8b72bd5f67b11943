/** A tenant's tree without anything about a feature that it has switched off, or about a programme of points where it names none. */
import { type Entry, type MapNode, type Node, says } from '../language/node.ts';

/** What stands in a tenant's YAML about a feature alone; what is below flows takes its forms, and these their fields, with it. */
type Parts = {
  readonly sections?: readonly string[];
  readonly flows?: readonly string[];
  /** Flow → variants. */
  readonly variants?: Readonly<Record<string, readonly string[]>>;
  readonly consents?: readonly string[];
  readonly pages?: readonly string[];
  /** Whoever calls them is refused. */
  readonly operations?: readonly string[];
};

/** The features of `tenant.yaml` that may be switched off. */
const features = {
  lite: { variants: { registration: ['lite'] }, pages: ['liteRegistration'] },
  loyalty: {
    sections: ['loyalty'],
    flows: ['loyalty'],
    consents: ['loyalty'],
    pages: ['loyaltyPoints'],
  },
  company: {
    flows: ['company', 'collaborators', 'firstLogin', 'purchase'],
    variants: { registration: ['company', 'companyAccount'], session: ['company'], recovery: ['companyRequest'] },
    pages: [
      ...['companyRegistration', 'companyAccountRegistration', 'companyLogin', 'companyDetails', 'companyHistory', 'companyRights'],
      ...['collaborators', 'collaboratorFirstLogin', 'approvals', 'quickOrder', 'userReport', 'creditLineUserReport', 'reviewDesk'],
    ],
    operations: [
      ...['registerBusinessUser', 'addOrganization', 'corpLogin', 'readOrganization', 'updateOrganization', 'readCompanyRights'],
      ...['readCompanyHistory', 'downloadCompanyHistory', 'listCollaborators', 'addCollaborator', 'readCollaborator', 'editCollaborator'],
      ...['deleteCollaborator', 'setCollaboratorStatus', 'resendInvitation', 'revokeInvitation', 'sendCollaboratorCode'],
      ...['verifyCollaboratorCode', 'registerOrganizationUser', 'registerOrganizationUserWithoutPassword'],
      ...['sendOrganizationRecoveryCode', 'verifyOrganizationRecoveryCode', 'resetOrganizationPassword'],
      ...['listApprovals', 'askApproval', 'readApproval', 'withdrawApproval', 'decideApproval', 'givePurchaseReferences'],
      ...['readUsersReport', 'downloadUsersReport', 'readCreditLine', 'downloadCreditLine'],
      ...['listReviews', 'readReview', 'decideReview', 'downloadReviewPaper'],
    ],
  },
  social: { sections: ['providers'], operations: ['socialLogin', 'readSocialLogin', 'finishSocialLogin'] },
} as const satisfies Readonly<Record<string, Parts>>;

type Feature = keyof typeof features;

const mapAt = (node: Node | undefined, name: string): MapNode | undefined => {
  const child = node?.is === 'map' ? node.entries.get(name)?.node : undefined;
  return child?.is === 'map' ? child : undefined;
};

const withEntry = (root: MapNode, name: string, change: (map: MapNode) => MapNode): MapNode => {
  const entry = root.entries.get(name);
  if (entry?.node.is !== 'map') return root;
  return { ...root, entries: new Map([...root.entries, [name, { ...entry, node: change(entry.node) }]]) };
};

const without = (root: MapNode, names: readonly string[]): MapNode => ({
  ...root,
  entries: new Map([...root.entries].filter(([name]) => !names.includes(name))),
});

const withoutItems = (entry: Entry, isKept: (item: string) => boolean): Entry =>
  entry.node.is === 'list'
    ? { ...entry, node: { ...entry.node, items: entry.node.items.filter((item) => item.is !== 'scalar' || isKept(item.text)) } }
    : entry;

/** Lists of these names, or of all, keep only some of their items. */
const filterLists = (map: MapNode, isKept: (item: string) => boolean, names?: readonly string[]): MapNode => ({
  ...map,
  entries: new Map(
    [...map.entries].map(([name, entry]) => [name, names === undefined || names.includes(name) ? withoutItems(entry, isKept) : entry]),
  ),
});

const withoutParts = (
  root: MapNode,
  { sections = [], flows = [], variants = {}, consents = [], pages = [], operations = [] }: Parts,
): MapNode => {
  let left = without(root, sections);
  for (const [section, names] of Object.entries({ flows, consents, pages, icons: pages }))
    left = withEntry(left, section, (map) => without(map, names));
  for (const [flow, names] of Object.entries(variants))
    left = withEntry(left, 'flows', (all) => withEntry(all, flow, (one) => withEntry(one, 'variants', (map) => without(map, names))));
  left = withEntry(left, 'permissions', (map) =>
    withEntry(
      withEntry(map, 'pages', (all) => without(all, pages)),
      'operations',
      (all) => filterLists(all, () => false, operations),
    ),
  );
  return withEntry(left, 'menus', (menus) => filterLists(menus, (page) => !pages.includes(page)));
};

const names = Object.keys(features) as Feature[];

const isSwitchedOff = (root: MapNode, feature: Feature): boolean => {
  const said = mapAt(mapAt(root, 'tenant'), 'features')?.entries.get(feature)?.node;
  return said !== undefined && says(said) === 'false';
};

const withoutAll = (root: MapNode, off: readonly Feature[]): MapNode => {
  let left = root;
  for (const feature of off) left = withoutParts(left, features[feature]);
  return left;
};

export const hasSwitchedOff = (root: MapNode): boolean => names.some((feature) => isSwitchedOff(root, feature));

/** As if nothing were switched off. */
export const withoutProgramme = (root: MapNode): MapNode =>
  withoutAll(root, mapAt(root, 'loyalty')?.entries.has('programme') === true ? [] : ['loyalty']);

export const withoutFeatures = (root: MapNode): MapNode =>
  withoutAll(
    withoutProgramme(root),
    names.filter((feature) => isSwitchedOff(root, feature)),
  );
