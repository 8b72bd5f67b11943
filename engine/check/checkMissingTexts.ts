/** Texts that nobody has written, reported at the line that makes them necessary; what belongs together is reported once. */
import { folderOf } from '../language/node.ts';
import { type NeededText, neededTexts } from './neededTexts.ts';
import type { Subject } from './subject.ts';

export const checkMissingTexts = (subject: Subject): void => {
  const lacking = new Map(
    neededTexts(subject.tenant, subject.contract)
      .filter((one) => !isSaid(one, subject) && !subject.isConsequence({ code: 'text-missing', subjects: [], path: one.path.join('.') }))
      .reverse()
      .map((one) => [one.path.join('.'), one] as const),
  );
  for (const group of grouped([...lacking.values()].reverse())) reportGroup(group, subject);
};

const isSaid = ({ found, since }: NeededText, { resolved, placeOf }: Subject): boolean => {
  const layers = resolved.layers.map(({ name }) => name);
  const layerOf = (path: readonly string[]): number => layers.lastIndexOf(folderOf(placeOf(path)));
  return found !== undefined && (since === undefined || layerOf(found) >= layerOf(since));
};

/** A sentence that several fields of a kind lack is lacking for the kind; other texts of one thing are below one name. */
const grouped = (lacking: readonly NeededText[]): readonly (readonly NeededText[])[] => {
  const kindOf = ({ ofKind, path }: NeededText): string => (ofKind === undefined ? path.join('.') : `${ofKind.kind}.${ofKind.mistake}`);
  const each = [...Map.groupBy(lacking, kindOf).values()].map(([first, ...more]): NeededText => {
    const { kind, mistake } = first?.ofKind ?? {};
    return first === undefined || more.length === 0 || kind === undefined || mistake === undefined
      ? (first as NeededText)
      : { ...first, path: ['texts', 'kinds', kind, mistake], purpose: { is: 'mistakeOfKind', mistake, kind } };
  });
  return [
    ...Map.groupBy(each, ({ path, by }) =>
      (path.length > 3 ? path.slice(0, 3) : [...path.slice(0, 2), ...(by[0] ?? [])]).join('.'),
    ).values(),
  ];
};

const reportGroup = (group: readonly NeededText[], { name, reportAt, placeOf, isOwn }: Subject): void => {
  const [first] = group;
  if (first === undefined) return;
  const parent = group.reduce<readonly string[]>((path, one) => common(path, one.path), first.path.slice(0, -1));
  const places = first.by.map(placeOf);
  // What no line of a tenant asks for has its place among the words alone.
  const at = places.find(isOwn) ?? places[0] ?? placeOf(parent);
  const origin = places.find((place) => place.file !== at.file);
  reportAt(
    'text-missing',
    { path: group.length === 1 ? first.path : parent, at },
    { purposes: group.map(({ purpose }) => purpose) },
    {
      help: {
        path: parent.join('.'),
        keys: group.map(({ path }) => path.slice(parent.length).join('.')),
        files: [`${name}/texts.yaml`],
        orInEach: false,
      },
      related: origin === undefined ? [] : [{ reason: { is: 'neededSince' }, at: origin }],
    },
  );
};

const common = (a: readonly string[], b: readonly string[]): readonly string[] => {
  const end = a.findIndex((step, index) => step !== b[index]);
  return end === -1 ? a : a.slice(0, end);
};
