import { autocompletion, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete';
import type { EditorState, Extension } from '@codemirror/state';
import { hoverTooltip, type Tooltip } from '@codemirror/view';
import type { Completions } from '../../../engine/compiler.ts';
import type { Line } from '../worker/messages.ts';

export type Position = { readonly line: number; readonly column: number };

type Asks = {
  readonly complete: (text: string, position: Position) => Promise<Completions | undefined>;
  readonly lookUp: (position: Position) => Promise<Line | undefined>;
};

export const positionAt = (state: EditorState, at: number): Position => {
  const line = state.doc.lineAt(at);
  return { line: line.number, column: at - line.from + 1 };
};

/** Completion and hover by our compiler, which knows the other files too. */
export const authoring = ({ complete, lookUp }: Asks): Extension => {
  const source = async ({ state, pos, explicit }: CompletionContext): Promise<CompletionResult | null> => {
    const position = positionAt(state, pos);
    const found = await complete(state.doc.toString(), position);
    if (found === undefined || found.of.length === 0) return null;
    const from = state.doc.line(position.line).from + found.from - 1;
    // Nothing typed yet: offered only on request.
    if (!explicit && from === pos) return null;
    return {
      from,
      validFor: /^[\w.-]*$/,
      options: found.of.map(({ name, says, insert }) => ({ label: name, apply: insert, ...(says === '' ? {} : { info: says }) })),
    };
  };
  const hover = async (view: { readonly state: EditorState }, pos: number): Promise<Tooltip | null> => {
    const found = await lookUp(positionAt(view.state, pos));
    if (found === undefined) return null;
    return { pos, above: true, create: () => ({ dom: drawLine(found) }) };
  };
  return [autocompletion({ icons: false, override: [source] }), hoverTooltip(hover, { hoverTime: 400 })];
};

const drawLine = ({ path, says, value, layers }: Line): HTMLElement => {
  const dom = document.createElement('div');
  dom.className = 'studio-hover';
  const add = (tag: string, text: string): void => {
    const element = document.createElement(tag);
    element.textContent = text;
    dom.append(element);
  };
  add('strong', path);
  if (says !== '') add('p', says);
  if (value !== '') add('p', `Value: ${value}`);
  for (const [at, layer] of layers.entries())
    add('p', `${at === layers.length - 1 ? 'written in' : 'inherited from'} ${layer.file}:${layer.line}: ${layer.says}`);
  return dom;
};
