/** A file of one tenant as the beginning of another's: the same names, and TODO in place of every value. */
import { isCollection, isMap, isScalar, isSeq, LineCounter, type Node, type Pair, parseDocument, Scalar, visit } from 'yaml';

/** The format of the files, at the top of tenant.yaml, is no decision. */
const GIVEN = 'format';
const LONGEST = 90;
/** In place of what has keys of its own. */
const LEFT_OUT = '{…}';

/** `file` is the name of the text for people: there they read what is too long for the comment of a TODO. */
export const scaffoldTenant = (text: string, like: string, file: string): string | undefined => {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { schema: 'failsafe', merge: false, prettyErrors: false, lineCounter });
  if (document.errors.length > 0 || !isMap(document.contents)) return undefined;
  document.commentBefore = null;
  document.comment = null;
  visit(document, {
    Node(_key, node) {
      node.comment = null;
      node.commentBefore = null;
      if (isCollection(node)) node.flow = false;
    },
    Pair(_key, pair, ancestors) {
      const name = isScalar(pair.key) ? String(pair.key.value) : '';
      if (name === GIVEN && ancestors.length === 2) return visit.SKIP;
      if (!isLeaf(pair.value)) return undefined;
      const line = lineCounter.linePos((pair.value as Node).range?.[0] ?? 0).line;
      leaveOpen(pair as Pair<unknown, unknown>, like, `${file}:${line}`);
      return visit.SKIP;
    },
  });
  return document.toString({ indent: 2, lineWidth: 0 });
};

const isLeaf = (value: unknown): value is Node => isScalar(value) || isSeq(value);

const leaveOpen = (pair: Pair<unknown, unknown>, like: string, place: string): void => {
  const was = formatValue(pair.value as Node);
  const todo = new Scalar('TODO');
  todo.type = 'PLAIN';
  const isWhole = was.length <= LONGEST && !was.includes(LEFT_OUT);
  todo.comment = ` ${like}: ${isWhole ? was : `${was.slice(0, LONGEST)}${was.length > LONGEST ? '…' : ''} (whole in ${place})`}`;
  pair.value = todo;
};

const formatValue = (node: Node): string =>
  isSeq(node)
    ? `[${node.items.map((item) => formatValue(item as Node)).join(', ')}]`
    : isScalar(node)
      ? String(node.value).split(/\s+/u).join(' ')
      : LEFT_OUT;
