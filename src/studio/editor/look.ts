import { HighlightStyle } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** Colours of YAML, each 4.5:1 or more in the light and in the dark. */
export const colours = HighlightStyle.define([
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: 'var(--studio-key)', fontWeight: '600' },
  { tag: [tags.string, tags.content, tags.literal], color: 'var(--ink)' },
  { tag: tags.comment, color: 'var(--ink-soft)', fontStyle: 'italic' },
  { tag: [tags.punctuation, tags.separator, tags.squareBracket, tags.brace], color: 'var(--studio-mark)' },
  { tag: [tags.meta, tags.keyword], color: 'var(--studio-keyword)' },
]);

export const look = EditorView.theme({
  '&': { height: '100%', fontSize: 'var(--studio-code)', backgroundColor: 'var(--surface)' },
  '&.cm-focused': { outline: '2px solid var(--focus)', outlineOffset: '-2px' },
  '.cm-scroller': { fontFamily: 'ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace', lineHeight: '1.55' },
  '.cm-gutters': { backgroundColor: 'var(--page)', color: 'var(--ink-soft)', borderRight: '1px solid var(--line)' },
  '.cm-activeLine': { backgroundColor: 'var(--studio-line)' },
  '.cm-activeLineGutter': { backgroundColor: 'var(--studio-line)', color: 'var(--ink)' },
  '.cm-tooltip': { border: '1px solid var(--line)', borderRadius: '6px', backgroundColor: 'var(--surface)', boxShadow: 'var(--shadow)' },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': { backgroundColor: 'var(--brand)', color: 'var(--on-brand)' },
  '.cm-diagnostic': { padding: '6px 10px', whiteSpace: 'normal', maxWidth: '32rem' },
  '.cm-diagnosticAction': {
    backgroundColor: 'var(--brand)',
    color: 'var(--on-brand)',
    borderRadius: '3px',
    padding: '4px 10px',
    margin: '6px 0 2px',
  },
  '.cm-cursor': { borderLeftColor: 'var(--ink)' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground': { backgroundColor: 'var(--brand-soft) !important' },
  '.cm-panels': { backgroundColor: 'var(--page)', color: 'var(--ink)' },
});
