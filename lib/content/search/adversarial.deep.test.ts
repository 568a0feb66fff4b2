import { describe, expect, it } from 'vitest';
import { measureBest } from '@/lib/testing/measure-cpu';
import { findAnchors } from '../references/find-anchors';
import { analyzeQuery, listQueryTerms } from './analyze-query';
import { cutSections } from './cut-sections';
import { Highlighter } from './excerpt';
import { applyLookup, planLookups } from './expand-query';
import { rankSections } from './rank-sections';
import { readUnits } from './read-units';
import { analyzeSection, listTerms } from './section-terms';
import { selectQuotes } from './select-quotes';
import { suggestQuestions } from './suggest-questions';

/** The longest page and the longest question. */
const SIZE = 512 * 1024;
const ASKED = 1_000;
const PAGE_LIMIT_MS = 300;
const QUERY_LIMIT_MS = 100;

const units = [
  ...['a', 'word ', 'It is so. ', 'time out ', 'a b c d e f g h ', 'a.b.', 'a-b ', 'aB', "a'", 'a+', 'x1'],
  ...['\n', ' ', '\t', ' \n', 'a\n\n', 'a  \n', '    a\n', '---\n', '===\n', 'x\n---\n', '**a**', '\\'],
  ...['## x\n', '# *x*\n', '# &amp;\n', '###### [a](b)\n', '# ##', '> ', '>\n', '- ', '- a\n', '1. a\n'],
  ...['```\n', '``` \nx\n', '~~~\n', '`', '` ``', '*', '_a', '_', '| a ', '| a | b |\n| - | - |\n'],
  ...['<a ', '<a id="x" ', '<a id="x"></a>', '<h1', '<h1>x', '<h1>x</h1>', '<h1>*x*</h1>\n', '<h1 ', '</h1>'],
  ...[
    '<!--',
    '<!-- -->\n',
    '<pre>\n',
    '<script>',
    '{%',
    '{% tab %}',
    '{% tab %}\n',
    '{% tab title="',
    '&amp;',
  ],
  ...['[', '![', '[](', '[a](b)', '[a](b) ', '[a][', '[a]: b\n', '[^a]: b\n', 'http://a.b ', 'a@b.c '],
  ...['漢', '漢字', '漢字 ', '漢字。', '日本語のテスト', 'ไทย', 'e\u0301', '\u0301', '\u0301\u0323'],
  ...['🙂', '👩\u200D', 'İ', 'ﷺ', 'ﬃ', 'Straße ', '\u200B'],
];
/** With what follows, a pattern that looks for an end has read all of it in vain. */
const ends = ['', 'y</h1></a>'];
const starts = ['', '</h1><a '];

const fill = (unit: string, size = SIZE) => unit.repeat(Math.ceil(size / unit.length)).slice(0, size);
const toPage = (markdown: string) => ({ title: 'Page', ancestors: ['Group'], markdown });
const statistics = { sections: 1_000, sectionsWith: () => 5, bodyLength: 60 };

function findSlow(
  limit: number,
  texts: readonly string[],
  prepare: (text: string) => () => unknown,
): string[] {
  return texts.flatMap((text) => {
    const best = measureBest(limit, prepare(text));
    return best < limit ? [] : [`${JSON.stringify(text.slice(0, 40))}: ${Math.round(best)} ms`];
  });
}

function indexPage(markdown: string): () => unknown {
  const page = toPage(markdown);
  const sections = cutSections(page).slice(0, 2_000);
  return () => {
    for (const section of sections) {
      analyzeSection(page, section);
      listTerms(page, section);
    }
  };
}

const parsers: [string, (markdown: string) => () => unknown][] = [
  ['cutting it into sections', (markdown) => () => cutSections(toPage(markdown))],
  ['finding its anchors', (markdown) => () => findAnchors(markdown)],
  ['reading the words of its sections', indexPage],
];

describe('a page made to be slow', () => {
  const pages = starts.flatMap((start) =>
    ends.flatMap((end) => units.map((unit) => start + fill(unit, SIZE - start.length - end.length) + end)),
  );

  it.each(parsers)(
    `takes less than ${PAGE_LIMIT_MS} ms of CPU for %s`,
    (_, prepare) => {
      expect(findSlow(PAGE_LIMIT_MS, pages, prepare)).toEqual([]);
    },
    600_000,
  );
});

function lookUp(asked: string): () => unknown {
  const found = Array.from({ length: 800 }, (_, at) => ({
    term: `${asked.slice(0, 20)}${at}`,
    sections: at,
  }));
  return () => {
    const query = analyzeQuery(asked);
    for (const lookup of planLookups(query, () => 0)) applyLookup(query, lookup, found);
    listQueryTerms(query);
  };
}

function rank(asked: string): () => unknown {
  const query = analyzeQuery(asked);
  const text = fill(asked, 100_000);
  const [section] = cutSections(toPage(text));
  const page = { title: asked.slice(0, 255), ancestors: [], markdown: '' };
  const terms = section && analyzeSection(page, { ...section, heading: asked, text, code: text });
  const candidates = Array.from({ length: 100 }, (_, at) => ({ page: `p${at}`, anchor: undefined, terms }));
  return () =>
    rankSections(
      query,
      candidates.flatMap(({ terms, ...candidate }) => (terms ? { ...candidate, terms } : [])),
      statistics,
    );
}

function cutExcerpts(asked: string): () => unknown {
  const text = fill(asked);
  return () => {
    const highlighter = new Highlighter(analyzeQuery(asked));
    for (let count = 0; count < 20; count += 1) highlighter.cut(text, 280);
    highlighter.mark(text);
  };
}

function quote(asked: string): () => unknown {
  const section = {
    page: 'p',
    title: 'T',
    heading: 'H',
    markdown: fill(asked),
    from: 0,
    score: 1,
    coverage: 1,
  };
  return () => selectQuotes(analyzeQuery(asked), [section, { ...section }, { ...section }], statistics);
}

const answers: [string, (asked: string) => () => unknown][] = [
  ['understanding it', lookUp],
  ['ranking 100 sections full of it', rank],
  ['cutting 20 excerpts', cutExcerpts],
  ['reading what may be quoted', (asked) => () => readUnits(fill(asked))],
  ['quoting three sections', quote],
  [
    'suggesting questions',
    (asked) => () => suggestQuestions([{ title: fill(asked), heading: fill(asked), text: fill(asked) }]),
  ],
];

describe('a question made to be slow, of pages that are made of it', () => {
  const questions = units.map((unit) => fill(unit, ASKED));

  it.each(answers)(
    `takes less than ${QUERY_LIMIT_MS} ms of CPU for %s`,
    (_, prepare) => {
      expect(findSlow(QUERY_LIMIT_MS, questions, prepare)).toEqual([]);
    },
    300_000,
  );
});
