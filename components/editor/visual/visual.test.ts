import { type Command, type EditorState, TextSelection } from 'prosemirror-state';
import { addColumnAfter } from 'prosemirror-tables';
import { describe, expect, it } from 'vitest';
import { parseFrontMatter } from '@/lib/content/front-matter';
import { blockTemplates, cursorMark, findLinkOptions, findTemplates } from '../block-templates';
import { readFragment } from '../codec/read-document';
import { countWords } from '../word-count';
import { deleteBlock, duplicateBlock, moveBlock } from './block-commands';
import { openPage, writePage } from './test-page';
import { commandOf, readActive } from './visual-actions';
import { visualKeys } from './visual-keys';

/** The cursor before the only place where the words stand. */
function putCursor(state: EditorState, words: string): EditorState {
  let at = -1;
  state.doc.descendants((node, position) => {
    const index = node.isText ? (node.text ?? '').indexOf(words) : -1;
    if (index >= 0) at = position + index;
  });
  expect(at, words).toBeGreaterThan(0);
  return state.apply(state.tr.setSelection(TextSelection.create(state.doc, at)));
}

function run(markdown: string, words: string, ...commands: (Command | undefined)[]): string {
  const { page, state } = openPage(markdown);
  let current = putCursor(state, words);
  for (const command of commands) {
    command?.(current, (transaction) => {
      current = current.apply(transaction);
    });
  }
  return writePage(page, current.doc);
}

describe('blocks', () => {
  it.each([
    ['move down', '# a\n\n*b*\n\n* c\n', 'a', moveBlock(1), '*b*\n\n# a\n\n* c\n'],
    ['move up', '# a\n\n*b*\n\n* c', 'c', moveBlock(-1), '# a\n\n* c\n\n*b*'],
    ['stay at the top', '# a\n\nb', 'a', moveBlock(-1), '# a\n\nb'],
    ['are doubled', '__a__\n\nb', 'a', duplicateBlock, '__a__\n\n__a__\n\nb'],
    ['are deleted', 'a\n\n\n\nb\nc\n\n* d', 'b', deleteBlock, 'a\n\n* d'],
    ['become headings and keep their words', 'a _b_ c', 'a', commandOf('heading-2'), '## a _b_ c'],
    ['become text again', '## a', 'a', commandOf('heading-2'), 'a'],
    ['become lists', 'a\n\nb', 'a', commandOf('task-list'), '- [ ] a\n\nb'],
    ['become other lists', '* a\n* b', 'a', commandOf('ordered-list'), '1. a\n2. b'],
    ['become quotes', 'a', 'a', commandOf('quote'), '> a'],
    [
      'get columns',
      '| a | b |\n| - | :-: |\n| 1 | 2 |',
      '2',
      addColumnAfter,
      '| a | b | |\n| - | :-: | - |\n| 1 | 2 | |',
    ],
  ] as const)('%s', (_, markdown, words, command, expected) => {
    expect(run(markdown, words, command)).toBe(expected);
  });

  it('are split also where nothing else holds text', () => {
    const { page, state } = openPage('- a\n- b\n\n***');
    const all = TextSelection.create(state.doc, 3, 9);
    let next = state.apply(state.tr.setSelection(all));
    visualKeys(() => {}).Enter?.(next, (transaction) => {
      next = next.apply(transaction);
    });
    expect(writePage(page, next.apply(next.tr.insertText('c')).doc)).toBe('c\n\n***');
  });

  it('tells what holds at the cursor', () => {
    const { state } = openPage('> - [x] a **b**');
    expect([...readActive(putCursor(state, 'b'))].sort()).toEqual(['quote', 'task-list']);
  });
});

describe('templates', () => {
  it.each(blockTemplates.map(({ name, markdown }) => [name, markdown]))(
    '%s is one block that keeps its bytes',
    (_, markdown) => {
      const { page, state } = openPage('x');
      const made = readFragment(markdown, page.origins);
      const isDivider = markdown.startsWith('***');
      expect(made.length).toBe(isDivider ? 2 : 1);
      const text = made.map((node) => page.writer.writeBlock(node, '\n')).join('\n\n');
      expect(text).toBe(markdown.trimEnd());
      expect(text).toContain(cursorMark);
      expect(state.doc.childCount).toBe(1);
    },
  );

  it('are found by what people call them', () => {
    expect(findTemplates('callout').map(({ name }) => name)).toContain('hint-danger');
    expect(findTemplates('tab')[0]?.name).toBe('table');
    expect(findTemplates('nothing like it')).toEqual([]);
  });
});

it('finds pages without their accents, those that begin so first', () => {
  const options = [
    { title: 'An Übersicht' },
    { title: 'Übersicht' },
    { title: 'x', detail: 'uber/y' },
    { title: 'z' },
  ];
  expect(findLinkOptions(options, 'uber').map(({ title }) => title)).toEqual([
    'Übersicht',
    'An Übersicht',
    'x',
  ]);
});

it.each([
  ['', 0],
  ['One two-three, it’s [four](/x).', 4],
  ['---\ntitle: no\n---\n# Yes\n{% hint style="info" %}\nno2 <b>yes</b>\n{% endhint %}', 3],
  ['漢字 かな a', 5],
])('counts the words of %j', (markdown, count) => {
  expect(countWords(parseFrontMatter(markdown).body)).toBe(count);
});
