import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { t } from '@/components/editor/messages';
import { dialectTag } from './dialect-language';

const theme = EditorView.theme({
  '&': { backgroundColor: 'transparent', color: 'var(--color-text)', height: '100%' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'var(--font-mono)',
    fontSize: 'var(--text-sm)',
    lineHeight: '1.7',
    fontVariantLigatures: 'none',
    overflow: 'auto',
  },
  '.cm-content': { padding: '16px 0 35vh', caretColor: 'var(--color-accent)' },
  '.cm-line': { padding: '0 20px' },
  '.cm-cursor': { borderLeftColor: 'var(--color-accent)', borderLeftWidth: '2px' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'var(--color-selected)',
  },
  '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--color-hover) 55%, transparent)' },
  '.cm-placeholder': { color: 'var(--color-faint)' },
  '.cm-searchMatch': {
    backgroundColor: 'var(--color-warning-soft)',
    outline: '1px solid var(--color-warning)',
  },
  '.cm-searchMatch-selected': { backgroundColor: 'var(--color-selected)', outlineWidth: '2px' },
  '.cm-selectionMatch': { backgroundColor: 'var(--color-hover)' },
  '.cm-panels': { backgroundColor: 'var(--color-sunken)', color: 'var(--color-text)', zIndex: '5' },
  '.cm-panels-top': { borderBottom: '1px solid var(--color-border)' },
  '.cm-panel.cm-search': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '6px',
    padding: '8px 40px 8px 12px',
    fontFamily: 'var(--font-sans)',
    fontSize: 'var(--text-sm)',
  },
  '.cm-panel.cm-search br': { flexBasis: '100%', height: '0' },
  '.cm-panel.cm-search label': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    fontSize: 'var(--text-xs)',
  },
  '.cm-panel.cm-search [name=close]': {
    top: '6px',
    right: '10px',
    width: '28px',
    height: '28px',
    fontSize: '18px',
  },
  '.cm-textfield': {
    backgroundColor: 'var(--color-surface)',
    border: '1px solid var(--color-control)',
    borderRadius: 'var(--radius-md)',
    color: 'var(--color-text)',
    fontSize: 'var(--text-sm)',
    minHeight: '28px',
    padding: '2px 8px',
    margin: '0',
  },
  '.cm-button': {
    backgroundImage: 'none',
    backgroundColor: 'var(--color-surface)',
    border: '1px solid var(--color-border)',
    borderRadius: 'var(--radius-md)',
    color: 'var(--color-text)',
    fontSize: 'var(--text-xs)',
    minHeight: '28px',
    padding: '2px 10px',
    margin: '0',
  },
  '.cm-button:hover': { backgroundColor: 'var(--color-hover)' },
  '.cm-tooltip': {
    backgroundColor: 'var(--color-raised)',
    border: '1px solid var(--color-border)',
    borderRadius: 'var(--radius-lg)',
    boxShadow: 'var(--shadow-raised)',
    overflow: 'hidden',
    zIndex: '60',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    fontFamily: 'var(--font-sans)',
    fontSize: 'var(--text-sm)',
    maxHeight: '320px',
    maxWidth: 'min(420px, calc(100vw - 32px))',
    padding: '4px',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': {
    display: 'flex',
    alignItems: 'baseline',
    gap: '8px',
    borderRadius: 'var(--radius-md)',
    padding: '5px 8px',
    lineHeight: '20px',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > completion-section': {
    border: '0',
    color: 'var(--color-faint)',
    fontSize: 'var(--text-xs)',
    padding: '6px 8px 2px',
    opacity: '1',
  },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    backgroundColor: 'var(--color-selected)',
    color: 'var(--color-text)',
  },
  '.cm-completionDetail': {
    color: 'var(--color-muted)',
    fontStyle: 'normal',
    fontSize: 'var(--text-xs)',
    marginLeft: 'auto',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '.cm-completionMatchedText': { color: 'var(--color-accent)', textDecoration: 'none', fontWeight: '600' },
  '.cm-uploading': {
    borderRadius: 'var(--radius-sm)',
    backgroundColor: 'var(--color-accent-soft)',
    color: 'var(--color-accent)',
    padding: '0 6px',
  },
  '@media (pointer: coarse)': { '.cm-scroller': { fontSize: 'var(--text-lg)' } },
});

const highlights = HighlightStyle.define([
  { tag: tags.heading, fontWeight: '600', color: 'var(--color-text)' },
  { tag: tags.strong, fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: [tags.processingInstruction, tags.contentSeparator], color: 'var(--color-faint)' },
  { tag: [tags.link, tags.url], color: 'var(--t-link)' },
  { tag: tags.monospace, color: 'var(--t-string)' },
  { tag: tags.quote, color: 'var(--color-muted)' },
  { tag: [tags.comment, tags.meta], color: 'var(--t-comment)' },
  { tag: [tags.tagName, tags.angleBracket], color: 'var(--t-function)' },
  { tag: tags.attributeName, color: 'var(--t-parameter)' },
  { tag: [tags.attributeValue, tags.string], color: 'var(--t-string)' },
  { tag: tags.keyword, color: 'var(--t-keyword)' },
  {
    tag: [tags.number, tags.bool, tags.atom, tags.escape, tags.character],
    color: 'var(--t-constant)',
  },
  { tag: tags.labelName, color: 'var(--t-keyword)' },
  { tag: dialectTag, color: 'var(--t-keyword)', fontWeight: '500' },
]);

/** The words of the search panel, in the case of all others. */
export const searchWords = {
  next: t('next'),
  previous: t('previous'),
  all: t('selectAll'),
  'match case': t('matchCase'),
  regexp: t('pattern'),
  'by word': t('wholeWords'),
  replace: t('replace'),
  'replace all': t('replaceAll'),
  close: t('close'),
};

export const sourceTheme = [theme, syntaxHighlighting(highlights)];
