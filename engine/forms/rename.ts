/** Old versions of a call: some paths carry another last name. */
import type { Json } from './payload.ts';

type Tree = { readonly [key: string]: Json };
const isTree = (json: Json | undefined): json is Tree => typeof json === 'object' && json !== null && !Array.isArray(json);

const move = (body: Json, path: readonly string[], from: string, to: string): Json => {
  if (!isTree(body)) return body;
  const [step, ...rest] = path;
  if (step !== undefined) return body[step] === undefined ? body : { ...body, [step]: move(body[step], rest, from, to) };
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key === from ? to : key, value]));
};

const each = (body: Json, rename: Readonly<Record<string, string>>, back: boolean): Json =>
  Object.entries(rename).reduce((renamed, [path, name]) => {
    const steps = path.split('.');
    const last = steps.pop() ?? '';
    return back ? move(renamed, steps, name, last) : move(renamed, steps, last, name);
  }, body);

export const renameOlder = (body: Json, rename: Readonly<Record<string, string>>): Json => each(body, rename, false);
export const renameBack = (body: Json, rename: Readonly<Record<string, string>>): Json => each(body, rename, true);
