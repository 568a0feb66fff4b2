import { expect, it } from 'vitest';
import type { SearchedPage } from '../answers';
import { cutByHighlights, mergeFound } from './merge-found';

const searched = (href: string, section?: string): SearchedPage => ({
  title: href,
  href,
  trail: [],
  place: 'p',
  highlights: { title: [{ from: 0, to: 1 }] },
  sections: section
    ? [{ title: section, href: `${href}#${section}`, body: '…', highlights: { title: [], body: [] } }]
    : [],
});
const titled = (href: string) => ({ title: href, href, trail: [], place: 'p' });

it('keeps what titles found in its place and adds what the texts say', () => {
  const rows = mergeFound([titled('/b'), titled('/a')], [searched('/c', 'x'), searched('/a', 'y')]);
  expect(rows.map(({ href }) => href)).toEqual(['/b', '/a', '/c']);
  expect(rows.map(({ section }) => section?.title)).toEqual([undefined, 'y', 'x']);
});

it('leads to the page that was named, and to the part where a text was found', () => {
  const rows = mergeFound([titled('/a')], [searched('/a', 'y'), searched('/c', 'x'), searched('/d')]);
  expect(rows.map(({ target }) => target)).toEqual(['/a', '/c#x', '/d']);
});

it('marks what answers, whatever the order, and never loses a letter', () => {
  const cut = (...highlights: { from: number; to: number }[]) =>
    cutByHighlights('one two', highlights).map(({ text, isMarked }) => (isMarked ? `[${text}]` : text));
  expect(cut({ from: 4, to: 7 }, { from: 0, to: 3 })).toEqual(['[one]', ' ', '[two]']);
  expect(cut({ from: 0, to: 5 }, { from: 2, to: 7 })).toEqual(['[one t]', 'wo']);
  expect(cut({ from: 3, to: 3 })).toEqual(['one two']);
});
