import { HighlightStyle } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** Colours of YAML, each 4.5:1 or more on white. */
export const colours = HighlightStyle.define([
  { tag: [tags.propertyName, tags.definition(tags.propertyName)], color: '#0f5864', fontWeight: '600' },
  { tag: [tags.string, tags.content, tags.literal], color: '#1d2526' },
  { tag: tags.comment, color: '#5f6768', fontStyle: 'italic' },
  { tag: [tags.punctuation, tags.separator, tags.squareBracket, tags.brace], color: '#6a4a00' },
  { tag: [tags.meta, tags.keyword], color: '#7a2d6b' },
]);

export const look = EditorView.theme({
  '&': { height: '100%', fontSize: 'var(--studio-code)', backgroundColor: 'var(--surface)' },
  '&.cm-focused': { outline: '2px solid var(--focus)', outlineOffset: '-2px' },
  '.cm-scroller': { fontFamily: 'ui-monospace, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace', lineHeight: '1.55' },
  '.cm-gutters': { backgroundColor: 'var(--page)', color: '#5f6768', borderRight: '1px solid var(--line)' },
  '.cm-activeLine': { backgroundColor: '#17474f0d' },
  '.cm-activeLineGutter': { backgroundColor: '#17474f1a', color: 'var(--ink)' },
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
  '.cm-panels': { backgroundColor: 'var(--page)', color: 'var(--ink)' },
});
