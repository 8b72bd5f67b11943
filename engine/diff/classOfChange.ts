/**
 * What a change does to people, by its place and by the direction in the grammar. What only cases can show
 * (rules of fields) is refined by them afterwards.
 */
import type { Contract } from '../language/contract.ts';
import type { Change, DiffClass, WrittenValue } from './finding.ts';

/** `byItems`: what a list gains is looser, what it loses breaks. */
type Effect = DiffClass | 'byDirection' | 'byItems';
type Row = {
  /** Names with dots; `*` is one name, a last `**` any names. */
  readonly at: string;
  readonly added: Effect;
  readonly removed: Effect;
  readonly changed: Effect;
};

const row = (at: string, added: Effect, removed: Effect, changed: Effect): Row => ({ at, added, removed, changed });
const all = (at: string, effect: Effect): Row => row(at, effect, effect, effect);

/** The first row that fits counts. Every key of the grammar's top has one: a test asks for it. */
export const effects: readonly Row[] = [
  all('tenant.name', 'texts'),
  all('tenant.company.**', 'texts'),
  all('tenant.addressing', 'texts'),
  all('tenant.theme', 'texts'),
  all('tenant.session.**', 'texts'),
  all('tenant.paperSize', 'texts'),
  all('tenant.basedOn', 'none'),
  all('tenant.format', 'none'),
  all('tenant.**', 'breaks'),
  // A field that is declared is asked by the line of a form.
  row('fields.*', 'none', 'breaks', 'breaks'),
  all('fields.*.kind', 'breaks'),
  // What it takes from the other is a change of its own.
  all('fields.*.like', 'none'),
  all('fields.*.autocomplete', 'texts'),
  all('fields.*.widget', 'texts'),
  row('fields.*.formerly', 'none', 'breaks', 'breaks'),
  row('fields.*.asks', 'stricter', 'looser', 'stricter'),
  all('fields.**', 'byDirection'),
  row('conditions.*', 'none', 'none', 'byDirection'),
  all('conditions.**', 'byDirection'),
  row('forms.*', 'looser', 'breaks', 'breaks'),
  all('forms.*.order', 'texts'),
  all('forms.*.steps.*.sections.**', 'texts'),
  all('forms.*.steps.*.fields', 'byItems'),
  row('forms.*.steps.*.repeat.*', 'breaks', 'breaks', 'byDirection'),
  all('forms.*.steps.*.repeat.**', 'byDirection'),
  row('forms.*.steps.*', 'looser', 'breaks', 'breaks'),
  all('forms.*.mode', 'breaks'),
  all('forms.**', 'byDirection'),
  row('flows.*', 'looser', 'breaks', 'breaks'),
  row('flows.*.variants.*', 'looser', 'breaks', 'breaks'),
  all('flows.*.variants.*.form', 'breaks'),
  all('flows.**', 'texts'),
  row('documents.*', 'looser', 'breaks', 'byDirection'),
  all('documents.*.shownAs', 'texts'),
  all('documents.*.taxCode', 'breaks'),
  all('documents.*.key.**', 'breaks'),
  row('documents.*.aliases', 'looser', 'stricter', 'stricter'),
  all('documents.**', 'byDirection'),
  row('password.criteria', 'texts', 'texts', 'texts'),
  all('password.tiers.**', 'texts'),
  all('password.**', 'byDirection'),
  all('cards.gateway', 'breaks'),
  all('cards.entry', 'breaks'),
  all('cards.gateways.*.logos.**', 'texts'),
  row('cards.brands.*', 'looser', 'stricter', 'byDirection'),
  all('cards.**', 'byDirection'),
  all('carriers', 'texts'),
  all('maps.**', 'texts'),
  row('providers.*', 'looser', 'stricter', 'texts'),
  all('providers.**', 'texts'),
  all('geo.**', 'none'),
  row('pages.*', 'texts', 'breaks', 'breaks'),
  all('pages.**', 'breaks'),
  all('menus.**', 'texts'),
  all('icons.**', 'texts'),
  all('policies.*.text', 'texts'),
  row('policies.*', 'texts', 'breaks', 'breaks'),
  row('permissions.**', 'looser', 'stricter', 'byDirection'),
  all('payloads.*.lines.**', 'texts'),
  row('payloads.**', 'looser', 'breaks', 'breaks'),
  all('crm.**', 'breaks'),
  row('loyalty.programme', 'looser', 'breaks', 'breaks'),
  row('loyalty.answers.**', 'looser', 'breaks', 'breaks'),
  all('loyalty.**', 'byDirection'),
  row('consents.*', 'stricter', 'breaks', 'stricter'),
  all('consents.*.policy', 'texts'),
  all('consents.**', 'byDirection'),
  all('calendar.weekBegins', 'texts'),
  all('calendar.**', 'byDirection'),
  all('limits.**', 'byDirection'),
  all('approvals.**', 'byDirection'),
  all('refunds.**', 'byDirection'),
  all('invoices.**', 'breaks'),
  all('retention.*.law', 'texts'),
  all('retention.**', 'byDirection'),
  all('notifications.**', 'byDirection'),
  all('insight.**', 'byDirection'),
  all('release.**', 'byDirection'),
  all('support.**', 'texts'),
  row('statuses.*.*', 'looser', 'breaks', 'byDirection'),
  all('statuses.*.*.group', 'texts'),
  row('statuses.*.*.lapses.**', 'stricter', 'looser', 'byDirection'),
  all('statuses.**', 'byDirection'),
  all('themes.**', 'texts'),
  all('texts.addressing.**', 'none'),
  all('texts.avoid.**', 'none'),
  all('texts.**', 'texts'),
  all('examples.**', 'none'),
  all('documentExamples.**', 'none'),
  all('mails.**', 'texts'),
  all('lists.*.labels', 'texts'),
  row('lists.**', 'looser', 'breaks', 'byDirection'),
  all('places.*.labels', 'texts'),
  row('places.**', 'looser', 'breaks', 'byDirection'),
  row('catalogue.**', 'looser', 'stricter', 'texts'),
];

const fits = (pattern: string, path: readonly string[]): boolean => {
  const parts = pattern.split('.');
  const isOpen = parts.at(-1) === '**';
  const fixed = isOpen ? parts.slice(0, -1) : parts;
  if (isOpen ? path.length < fixed.length : path.length !== fixed.length) return false;
  return fixed.every((part, index) => part === '*' || part === path[index]);
};

/** The row of a path; undefined where nobody has decided. */
export const effectsAt = (path: readonly string[]): Row | undefined => effects.find(({ at }) => fits(at, path));

/** Paths whose effect on what people type is shown by cases; the grammar's direction is only the expectation. */
const JUDGED = ['fields', 'conditions', 'forms', 'documents', 'password', 'cards'];
export const isJudged = ({ path: [top = ''] }: Pick<Change, 'path'>): boolean => JUDGED.includes(top);

/** The classes of a change as far as it can be known from what is written, worst first. */
export const classesOfChange = (change: Change, contract: Contract): readonly DiffClass[] => {
  const { code, path, isSpeech } = change;
  if (code === 'tenant-removed') return ['breaks'];
  if (code === 'tenant-added') return ['looser'];
  const effect = effectsAt(path)?.[code === 'added' || code === 'removed' ? code : 'changed'] ?? 'byDirection';
  if (code === 'renamed') return ['none'];
  if (code === 'reordered') return effect === 'none' ? ['none'] : ['texts'];
  if (effect === 'byItems') return byItems(change);
  if (effect !== 'byDirection') return [effect];
  if (isSpeech) return ['texts'];
  return byDirection(path[0] === 'limits' ? directionOfLimit(change, contract) : change.direction);
};

const byDirection = (direction: Change['direction']): readonly DiffClass[] => {
  switch (direction) {
    case 'both':
      return ['stricter', 'looser'];
    case 'looser':
      return ['looser'];
    // What is not known to be looser is not taken for it.
    case 'stricter':
    case 'unknown':
      return ['stricter'];
  }
};

const byItems = ({ before, after }: Change): readonly DiffClass[] => {
  const [was, is] = [itemsOf(before), itemsOf(after)];
  return [...(was.isSubsetOf(is) ? [] : (['breaks'] as const)), ...(is.isSubsetOf(was) ? [] : (['looser'] as const))];
};

/** Words of what is written: items of a list, names and values of a map. */
export const itemsOf = (written: Pick<WrittenValue, 'says'> | undefined): ReadonlySet<string> =>
  new Set((written?.says ?? '').split(/[\s,:[\]{}]+/u).filter((item) => item !== ''));

/** Limits have their direction in the contract. */
const directionOfLimit = ({ path, before, after }: Change, { limits }: Contract): Change['direction'] => {
  const limit = limits[path[1] ?? ''];
  if (limit?.is === 'hours') return directionOfHours(before?.says ?? '', after?.says ?? '');
  if (limit?.is !== 'number' || before === undefined || after === undefined) return 'unknown';
  const grows = Number(after.says) > Number(before.says);
  if (limit.tighter === 'higher') return grows ? 'stricter' : 'looser';
  if (limit.tighter === 'lower') return grows ? 'looser' : 'stricter';
  return 'unknown';
};

/** Who opens earlier or closes later is there for people longer. */
const directionOfHours = (before: string, after: string): Change['direction'] => {
  const [opened, closed] = before.split('-');
  const [opens, closes] = after.split('-');
  if (opened === undefined || closed === undefined || opens === undefined || closes === undefined) return 'unknown';
  const isLooser = opens < opened || closes > closed;
  const isStricter = opens > opened || closes < closed;
  return isLooser && isStricter ? 'both' : isLooser ? 'looser' : isStricter ? 'stricter' : 'unknown';
};

/** What security or law holds up: let down, somebody else than the owner looks. */
export const isFloor = ({ path: [top = ''], bound }: Pick<Change, 'path'> & { readonly bound: boolean }): boolean =>
  bound || top === 'password' || top === 'consents' || top === 'permissions' || top === 'release';
