import { parseSync } from 'libpg-query';

/** A statement's tree, as PostgreSQL's parser makes it. */
type Tree = Readonly<Record<string, unknown>>;

/** Functions whose value is the same for each row of a statement: a default of one of them is written once, not into each row. */
const steady = [
  'now',
  'statement_timestamp',
  'transaction_timestamp',
  'current_setting',
  'to_jsonb',
  'jsonb_build_object',
  'jsonb_build_array',
];

const remedies = {
  createIndex: 'an index of a table in use keeps everybody from writing: list it in `indexes`, which makes it concurrently',
  notNull: 'no row has a value yet: give it a constant default, or make it nullable and `check (… is not null) not valid`',
  rewrites: 'each row is rewritten while nobody may read: add a nullable column, and convert the rows while people use them',
  scans: 'each row is read while nobody may write: add it `not valid`, and list it in `validations`',
  uniqueness:
    'it makes an index while nobody may read: list a unique one in `indexes`, and `add constraint … using index` in a later migration',
  contracts: 'servers of the release before use it yet: a later migration does it, which says so by `contracts`',
  rows: 'rows of a table in use are held until all is done: bring them forward in parts, by a job',
  validation: 'the transaction holds the table since `add constraint`, while each row is read: list it in `validations`, which follow it',
  holds: 'it holds the table for as long as it takes, or it is not known how long: if briefly, `findLocks` says so',
} as const;

/**
 * What a migration's statements would block or break while servers of the previous release run, each with the remedy; none where it holds
 * nobody up.
 * @param contracts the migration says since when nothing uses what it drops
 * @param small tables of a few rows, which may be written whole
 */
export function findLocks(
  statements: readonly string[],
  { contracts = false, small = [] }: { readonly contracts?: boolean; readonly small?: readonly string[] } = {},
): readonly string[] {
  const made = new Set<string>();
  return statements.flatMap((text) =>
    (parseSync(text) as { readonly stmts: readonly { readonly stmt: Tree }[] }).stmts.flatMap(({ stmt }) => {
      const [[kind, node] = ['', {}]] = Object.entries(stmt) as [string, Tree][];
      if (kind === 'CreateStmt' || kind === 'CreateTableAsStmt') made.add(nameOf(node.relation ?? (node.into as Tree | undefined)?.rel));
      if ((kind === 'UpdateStmt' || kind === 'DeleteStmt') && small.includes(nameOf(node.relation))) return [];
      return judge(kind, node, made, contracts).map((why) => `${text.replaceAll(/\s+/g, ' ').slice(0, 100)}: ${why}`);
    }),
  );
}

/** Statements that hold nothing that people use, or hold it for a moment. */
const harmless = [
  'CreateStmt',
  'CreateSeqStmt',
  'CreateEnumStmt',
  'CreateDomainStmt',
  'CreateFunctionStmt',
  'CreateTrigStmt',
  'CreateExtensionStmt',
  'CommentStmt',
  'ViewStmt',
];

/** Changes of a table that PostgreSQL makes in its catalogue alone. */
const harmlessChanges = ['AT_ColumnDefault', 'AT_DropNotNull', 'AT_DropConstraint', 'AT_SetStatistics', 'AT_SetRelOptions'];

function judge(kind: string, node: Tree, made: ReadonlySet<string>, contracts: boolean): readonly string[] {
  const isMade = made.has(nameOf(node.relation));
  if (isMade || harmless.includes(kind)) return [];
  switch (kind) {
    case 'IndexStmt':
      return [remedies.createIndex];
    case 'AlterTableStmt':
      return listOf(node.cmds).flatMap((command) => judgeChange(command.AlterTableCmd as Tree, contracts));
    case 'RenameStmt':
      return contracts ? [] : [remedies.contracts];
    case 'DropStmt':
      return contracts || node.removeType === 'OBJECT_INDEX' || node.removeType === 'OBJECT_TRIGGER' ? [] : [remedies.contracts];
    case 'InsertStmt':
      return readsNoTable(node) ? [] : [remedies.rows];
    case 'SelectStmt':
      return readsNoTable(node) ? [] : [remedies.holds];
    case 'UpdateStmt':
    case 'DeleteStmt':
    case 'MergeStmt':
      return [remedies.rows];
    default:
      return [remedies.holds];
  }
}

/** Whether a statement calls functions or writes values, and looks into no table. */
const readsNoTable = (node: Tree): boolean => !JSON.stringify({ ...node, relation: undefined }).includes('"RangeVar"');

function judgeChange({ subtype, def }: Tree, contracts: boolean): readonly string[] {
  if (harmlessChanges.includes(String(subtype))) return [];
  switch (subtype) {
    case 'AT_AddColumn':
      return judgeColumn((def as Tree).ColumnDef as Tree);
    case 'AT_AddConstraint':
      return judgeConstraint((def as Tree).Constraint as Tree);
    case 'AT_ValidateConstraint':
      return [remedies.validation];
    case 'AT_SetNotNull':
      return [remedies.scans];
    case 'AT_AlterColumnType':
      return [remedies.rewrites];
    case 'AT_DropColumn':
      return contracts ? [] : [remedies.contracts];
    default:
      return [remedies.holds];
  }
}

function judgeColumn({ constraints }: Tree): readonly string[] {
  const all = listOf(constraints).map(({ Constraint }) => Constraint as Tree);
  const initial = all.find(({ contype }) => contype === 'CONSTR_DEFAULT');
  return all.flatMap((constraint) => {
    switch (constraint.contype) {
      case 'CONSTR_NOTNULL':
        return initial === undefined ? [remedies.notNull] : [];
      case 'CONSTR_DEFAULT':
        return functionsIn(constraint.raw_expr).every((name) => steady.includes(name)) ? [] : [remedies.rewrites];
      case 'CONSTR_GENERATED':
      case 'CONSTR_IDENTITY':
        return [remedies.rewrites];
      default:
        return judgeConstraint(constraint);
    }
  });
}

function judgeConstraint({ contype, skip_validation: isNotValid, indexname }: Tree): readonly string[] {
  switch (contype) {
    case 'CONSTR_CHECK':
    case 'CONSTR_FOREIGN':
      return isNotValid === true ? [] : [remedies.scans];
    case 'CONSTR_UNIQUE':
    case 'CONSTR_PRIMARY':
    case 'CONSTR_EXCLUSION':
      return indexname === undefined ? [remedies.uniqueness] : [];
    default:
      return [];
  }
}

const listOf = (nodes: unknown): readonly Tree[] => (nodes as readonly Tree[] | undefined) ?? [];
const nameOf = (relation: unknown): string => String((relation as Tree | undefined)?.relname ?? '');

/** Names of all functions that are called anywhere in an expression. */
function functionsIn(node: unknown): readonly string[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([name, inner]) => {
    if (name !== 'FuncCall') return functionsIn(inner);
    const names = listOf((inner as Tree).funcname).map((part) => String((part.String as Tree | undefined)?.sval ?? ''));
    return [names.at(-1) ?? '', ...functionsIn((inner as Tree).args)];
  });
}
