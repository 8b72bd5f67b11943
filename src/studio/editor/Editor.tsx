import { closeBrackets, closeBracketsKeymap, completionKeymap } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { yaml } from '@codemirror/lang-yaml';
import { bracketMatching, indentUnit, syntaxHighlighting } from '@codemirror/language';
import { lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, highlightActiveLineGutter, keymap, lineNumbers } from '@codemirror/view';
import { useEffect, useRef } from 'react';
import type { FormattedDiagnostic } from '../../../engine/compiler.ts';
import { type Position, positionAt } from './authoring.ts';
import { colours, look } from './look.ts';
import { toLint } from './toLint.ts';

/** The id of what says how the keyboard leaves the text. */
export const editorWay = 'editor-way';

type Props = {
  readonly path: string;
  readonly text: string;
  readonly isReadOnly: boolean;
  readonly diagnostics: readonly FormattedDiagnostic[];
  /** Where the cursor goes; another object goes there again. */
  readonly goTo: Position | undefined;
  readonly nonce: string;
  /** Of this file: another one creates a new editor. */
  readonly extensions: Extension;
  readonly onText: (text: string) => void;
  readonly onCursor: (cursor: Position) => void;
};

/** A file's text with its mistakes. Each file keeps its own history of undoing. */
export const Editor = ({ path, text, isReadOnly, diagnostics, goTo, nonce, extensions, onText, onCursor }: Props) => {
  const holder = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const kept = useRef(new Map<string, EditorState>());
  const latest = useRef({ onText, onCursor });
  latest.current = { onText, onCursor };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the text is that of the path, and comes from here while somebody types
  useEffect(() => {
    const made = EditorState.create({
      doc: text,
      extensions: [
        EditorView.cspNonce.of(nonce),
        lineNumbers(),
        lintGutter(),
        highlightActiveLineGutter(),
        highlightActiveLine(),
        history(),
        drawSelection(),
        bracketMatching(),
        closeBrackets(),
        search({ top: true }),
        highlightSelectionMatches(),
        yaml(),
        indentUnit.of('  '),
        EditorState.tabSize.of(2),
        syntaxHighlighting(colours),
        look,
        EditorView.lineWrapping,
        EditorState.readOnly.of(isReadOnly),
        EditorView.editable.of(!isReadOnly),
        EditorView.contentAttributes.of(
          // What cannot be edited is read, scrolled and searched by keyboard too.
          {
            tabindex: '0',
            ...(isReadOnly ? { 'aria-label': `${path}, read only` } : { 'aria-label': path, 'aria-describedby': editorWay }),
          },
        ),
        extensions,
        keymap.of([
          ...closeBracketsKeymap,
          ...defaultKeymap,
          ...searchKeymap,
          ...historyKeymap,
          ...completionKeymap,
          ...lintKeymap,
          indentWithTab,
        ]),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) latest.current.onText(update.state.doc.toString());
          if (update.docChanged || update.selectionSet) latest.current.onCursor(positionAt(update.state, update.state.selection.main.head));
        }),
      ],
    });
    const before = kept.current.get(path);
    const state = before?.doc.toString() === text ? before : made;
    const shown = new EditorView({ state, ...(holder.current === null ? {} : { parent: holder.current }) });
    view.current = shown;
    return () => {
      kept.current.set(path, shown.state);
      shown.destroy();
    };
  }, [path, isReadOnly, extensions]);

  // What changed elsewhere than here: a fix, a restored draft.
  useEffect(() => {
    const here = view.current;
    const now = here?.state.doc.toString();
    if (here === undefined || now === undefined || now === text) return;
    here.dispatch({ changes: smallestChange(now, text) });
  }, [text]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another editor gets it again
  useEffect(() => {
    const here = view.current;
    if (here === undefined) return;
    here.dispatch(setDiagnostics(here.state, toLint(here.state.doc, diagnostics)));
  }, [diagnostics, path, isReadOnly, extensions]);

  useEffect(() => {
    const here = view.current;
    if (here === undefined || goTo === undefined) return;
    const line = here.state.doc.line(Math.min(Math.max(1, goTo.line), here.state.doc.lines));
    const at = Math.min(line.to, line.from + goTo.column - 1);
    here.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: 'center' }) });
    here.focus();
  }, [goTo]);

  return <div className="editor" ref={holder} />;
};

/** What is alike at both ends stays, and with it the place of the cursor. */
const smallestChange = (before: string, after: string): { readonly from: number; readonly to: number; readonly insert: string } => {
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before[from] === after[from]) from++;
  let alike = 0;
  while (alike < most - from && before[before.length - 1 - alike] === after[after.length - 1 - alike]) alike++;
  return { from, to: before.length - alike, insert: after.slice(from, after.length - alike) };
};
