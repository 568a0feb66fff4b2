import { describe, expect, it } from 'vitest';
import { findHeadings } from '../references/find-headings';
import { analyzeQuery } from './analyze-query';
import { analyzeText } from './analyze-text';
import { cutSections } from './cut-sections';
import { Highlighter } from './excerpt';
import { readInlineText } from './inline-text';
import { readUnits } from './read-units';
import { analyzeSection, hashTerm, listTerms } from './section-terms';

describe('of what no reader would read to its end', () => {
  it('a page has so many headings, and the rest of it belongs to the last one', () => {
    const markdown = '## x\n'.repeat(5_100);
    const sections = cutSections({ title: 'Page', ancestors: [], markdown });
    expect(sections).toHaveLength(5_001);
    expect(sections.map(({ from, to }) => markdown.slice(from, to)).join('')).toBe(markdown);
  });

  it('titles are read with their mark-up as long as there is not too much of it', () => {
    const titles = findHeadings('# a **b** [c](d)\n'.repeat(1_000)).map(({ title }) => title);
    expect(titles[0]).toBe('a b c');
    expect(titles.at(-1)).toBe('a b c(d)');
    expect(findHeadings(`# ${'long '.repeat(1_000)}\n`)[0]?.title.length).toBeLessThanOrEqual(1_000);
  });

  it('a heading is found behind one that is never closed', () => {
    expect(findHeadings('<h1>a<h2>b</h2>').map(({ title, level }) => [title, level])).toEqual([['b', 2]]);
    expect(findHeadings('## a ## b ##\t\n#\n').map(({ title }) => title)).toEqual(['a ## b', '']);
    const own = findHeadings('## <a href="x"></a> One <a class="y" id="z"></a>\n');
    expect(own[0]?.anchor).toBe('z');
  });

  it('a section is quoted from its first lines', () => {
    expect(readUnits('- a b\n'.repeat(300))).toHaveLength(200);
  });

  it('the words that are listed are those that are ranked', () => {
    const text = Array.from({ length: 5_000 }, (_, at) => `word${at}`).join(' ');
    const [section] = cutSections({ title: 'Page', ancestors: [], markdown: text });
    if (!section) throw new Error('A page has a section.');
    const page = { title: 'Page', ancestors: [], markdown: text };
    const { title, body } = analyzeSection(page, section);
    expect(body).toHaveLength(4_000);
    expect(new Set(listTerms(page, section).values())).toEqual(new Set([...title, ...body]));
    expect(title[0]).toBe(hashTerm('page'));
  });

  it('characters that stand for sentences do not make a text many times as long', () => {
    expect(analyzeText('ﷺ'.repeat(100)).join('').length).toBeLessThanOrEqual(400);
    expect(analyzeText('a ㎏')).toContain('kg');
  });

  it('an excerpt marks so many words', () => {
    expect(new Highlighter(analyzeQuery('漢')).mark('漢'.repeat(5_000))).toHaveLength(1_000);
  });
});

it('reads a line of words alone as it stands', () => {
  expect(readInlineText('  words, 1-2 (and more): yes! ')).toBe('words, 1-2 (and more): yes!');
  expect(readInlineText('a ]b[ *c* :--- d')).toBe('a ]b[ c  d');
  expect(readInlineText('Put <your-name> in <b>List<String></b>')).toBe('Put <your-name> in  List<String>');
  expect(readInlineText('{% prompt description="Ask it" icon="x" %}')).toBe('Ask it');
});
