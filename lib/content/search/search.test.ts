import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { renderedOf } from '../anchors/rendered-of';
import { findAnchors } from '../references/find-anchors';
import { analyzeQuery } from './analyze-query';
import { analyzeText } from './analyze-text';
import { cutSections } from './cut-sections';
import { applyLookup, measureEdits, planLookups } from './expand-query';
import { rankSections } from './rank-sections';
import { readUnits } from './read-units';
import { analyzeSection, hashTerm, listTerms, packTerms, unpackTerms } from './section-terms';
import { type AnswerSection, selectQuotes } from './select-quotes';
import { suggestQuestions } from './suggest-questions';

const MARKDOWN = `Lead with a [link](/x).

## Back up **all** data

Stop the server first. It writes a \`snapshot\` of [every file](/files/1), also of *pictures*.

1. Stop the server.
2. Copy the folder.

\`\`\`sh
cp -r data backup
\`\`\`

### Back up all data

Twice the same heading.

Money and time
--------------

| Plan | Costs |
| --- | --- |
| Small | nothing at all |
`;

const page = { title: 'Care', ancestors: ['Operations'], markdown: MARKDOWN };
const sections = cutSections(page);

/** Answers from one page among `others` further sections that have none of its words. */
function answer(question: string, asked = page, others = 36) {
  const candidates = cutSections(asked).map((section) => ({
    ...{ page: asked.title, anchor: section.anchor, section },
    terms: analyzeSection(asked, section),
  }));
  const counts = new Map<number, number>();
  for (const { section } of candidates)
    for (const hash of listTerms(asked, section).values()) counts.set(hash, (counts.get(hash) ?? 0) + 1);
  const statistics = {
    sections: candidates.length + others,
    bodyLength: 8,
    sectionsWith: (hash: number) => counts.get(hash) ?? 0,
  };
  const query = analyzeQuery(question);
  const found = rankSections(query, candidates, statistics).map(
    ({ candidate: { section }, score, coverage }): AnswerSection => ({
      ...{ page: asked.title, title: asked.title, heading: section.heading },
      ...{ from: section.from, score, coverage },
      markdown: asked.markdown.slice(section.from, section.to),
    }),
  );
  return selectQuotes(query, found, statistics);
}

describe('cutSections', () => {
  it('cuts at headings of every form, with anchors as the page shows them and the headings above', () => {
    expect(sections.map(({ heading, anchor, trail }) => [heading, anchor, trail])).toEqual([
      ['', undefined, []],
      ['Back up all data', 'back-up-all-data', []],
      ['Back up all data', 'back-up-all-data-1', ['Back up all data']],
      ['Money and time', 'money-and-time', []],
    ]);
    expect(sections[1]?.text).toContain('It writes a snapshot of every file, also of pictures.');
    expect(sections[1]?.code).toBe('cp -r data backup');
  });

  it('keeps every character of any text in the slice of one section, and knows no anchor that the page has not', () => {
    const line = fc.constantFrom(
      '# A',
      '## B **c**',
      'Text',
      '---',
      '===',
      '```',
      '- item',
      '| a |',
      '<h2>x</h2>',
      '> q',
      '',
      '{% hint %}',
      '{% endhint %}',
      '    code',
      '<!-- x',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(line, { maxLength: 30 }).map((lines) => lines.join('\n')),
          fc.string(),
        ),
        (markdown) => {
          const cut = cutSections({ title: 't', ancestors: [], markdown });
          expect(cut.map(({ from, to }) => markdown.slice(from, to)).join('')).toBe(markdown);
          const anchors = findAnchors(markdown);
          for (const { anchor } of cut) if (anchor !== undefined) expect(anchors).toContain(anchor);
        },
      ),
    );
  });

  it('cuts what is long into parts of one heading', () => {
    const markdown = `## Long\n\n${'Words that go on and on.\n\n'.repeat(800)}`;
    const parts = cutSections({ title: 't', ancestors: [], markdown }).slice(1);
    expect(parts.length).toBeGreaterThan(2);
    expect(new Set(parts.map(({ anchor }) => anchor))).toEqual(new Set(['long']));
  });
});

describe('analyzeText', () => {
  it('folds case, accents and endings, cuts identifiers and keeps them whole, and cuts scripts without spaces', () => {
    expect(analyzeText('Configuring the Übersicht')).toEqual(['configur', 'ubersicht']);
    expect(analyzeText(`e${'\u0301\u0323'.repeat(500)} word`)).toContain('word');
    expect(analyzeText(`e${'\u0301\u0323'.repeat(500)}`)).toEqual(
      analyzeText(`e${'\u0301\u0323'.repeat(15)}`),
    );
    expect(analyzeText('max_fileSize')).toEqual(['max_filesize', 'max', 'file', 'size']);
    expect(analyzeText('C++ and v0.12')).toEqual(expect.arrayContaining(['c++', 'v0.12']));
    expect(analyzeText('搜索文档').length).toBeGreaterThan(1);
  });

  it('leaves unread what stands behind very many common words', () => {
    const termsOf = (times: number) => {
      const [section] = cutSections({
        title: 't',
        ancestors: [],
        markdown: `${'it is so '.repeat(times)}end`,
      });
      return section && [...listTerms(page, section).keys()].includes('end');
    };
    expect([termsOf(5_333), termsOf(5_334)]).toEqual([true, false]);
  });

  it('survives packing', () => {
    const terms = sections[1] && analyzeSection(page, sections[1]);
    expect(terms && unpackTerms(packTerms(terms))).toEqual(terms);
  });
});

describe('analyzeQuery', () => {
  const variantsOf = (question: string) =>
    analyzeQuery(question).terms.flatMap(({ variants }) => variants.map(({ term }) => term));

  it('knows what documentation says for the words and phrases of a question, and words written apart', () => {
    expect(variantsOf('erase it')).toContain('delet');
    expect(variantsOf('get rid of it')).toContain('delet');
    expect(variantsOf('time out')).toContain('timeout');
  });

  it('goes on with the last word and mends slips from what a dictionary has', () => {
    const query = analyzeQuery('snapshto, fol');
    const lookups = planLookups(query, () => 0);
    for (const lookup of lookups)
      applyLookup(query, lookup, [
        { term: 'snapshot', sections: 1 },
        { term: 'folder', sections: 2 },
      ]);
    // Words that no text has may be of any language: they come with the stems of all.
    const others = query.terms.map(({ variants: [written, ...variants] }) => [
      `${written?.kind} ${written?.term}`,
      ...variants.flatMap(({ term, kind }) => (kind === 'exact' ? [] : `${kind} ${term}`)),
    ]);
    expect(others).toEqual([
      ['exact snapshto', 'joined snapshtofol', 'typo snapshot'],
      ['exact fol', 'prefix folder'],
    ]);
    expect([measureEdits('abcd', 'abdc', 2), measureEdits('abcd', 'xyzw', 2)]).toEqual([1, 3]);
  });
});

describe('chooseQuotes', () => {
  it('answers how something is done with the steps and the code, each a verbatim slice', () => {
    const found = answer('How do I save a copy of all data?');
    expect(found.confidence).toBe('answer');
    const texts = found.quotes.map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining(['Stop the server.', 'Copy the folder.']));
    for (const { from, to, text } of found.quotes)
      expect(renderedOf(MARKDOWN, { start: from, end: to }).text.replace(/\s+/g, ' ').trim()).toBe(
        text.replace(/\s+/g, ' '),
      );
  });

  it('says that nothing was found, with what is nearest', () => {
    const found = answer('Which airline serves vegetarian food to the server?');
    expect(found.confidence).not.toBe('answer');
    expect(answer('quantum chromodynamics')).toEqual({ confidence: 'none', quotes: [], nearest: [] });
  });

  it('answers from a page that is nearly alone', () => {
    const dome = { title: 'Observatory', ancestors: [], markdown: 'The dome opens in about two minutes.\n' };
    expect(answer('How long does the dome take to open?', dome, 1)).toMatchObject({
      quotes: [{ text: 'The dome opens in about two minutes.' }],
    });
    expect(answer('How long does it take to paint the walls?', dome, 1).confidence).not.toBe('answer');
  });

  it('answers nothing among many pages when what was asked for stands on none', () => {
    const dome = { title: 'Observatory', ancestors: [], markdown: 'The dome opens in about two minutes.\n' };
    const isFound = (question: string, others: number) =>
      answer(question, dome, others).confidence === 'answer';
    // Among a few it may be said otherwise; among hundreds somebody would have written the word.
    const asked = 'How long does the dome take to open?';
    expect([isFound(asked, 98), isFound(asked, 99)]).toEqual([true, false]);
    expect(isFound('dome opens in two minutes', 500)).toBe(true);
  });

  it('answers with the code under a heading that says it all', () => {
    const kettle = { title: 'Web', ancestors: [], markdown: '# Kettle\n\n```sh\nadd kettle-log\n```\n' };
    expect(answer('how to log with Kettle', kettle)).toMatchObject({
      quotes: [{ kind: 'code', text: 'add kettle-log' }],
    });
  });

  it('cuts no sentence where its line is only wrapped', () => {
    const texts = (markdown: string) => readUnits(markdown).map(({ text }) => text);
    expect(texts('It opens when\nthe bell rings. Wait.  \nThen go')).toEqual([
      'It opens when the bell rings.',
      'Wait.',
      'Then go',
    ]);
    expect(texts('> It opens when\n> the bell rings.\n>\n> Wait.')).toEqual([
      'It opens when the bell rings.',
      'Wait.',
    ]);
    const long = `${'word '.repeat(130)}here`;
    expect(texts(`- ${long}\n  ends. Wait.\n\n  Then go`)).toEqual([`${long} ends.`, 'Wait.', 'Then go']);
  });

  it('takes in the marks of what it quotes', () => {
    const [, sentence] = readUnits(MARKDOWN.slice(sections[1]?.from, sections[1]?.to));
    expect(sentence?.text).toBe('It writes a snapshot of every file, also of pictures.');
    const rows = readUnits(MARKDOWN).filter(({ kind }) => kind === 'row');
    expect(rows.map(({ text }) => text)).toEqual(['Small nothing at all']);
  });

  it('never fails, whatever is asked of whatever text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (markdown, question) => {
        for (const { from, to, text } of readUnits(markdown)) {
          expect(to).toBeGreaterThan(from);
          expect(text.trim()).not.toBe('');
        }
        answer(question);
      }),
    );
  });
});

it('ranks by the page as a whole', () => {
  const rank = (question: string, pages: Record<string, string>) => {
    const candidates = Object.entries(pages).flatMap(([title, markdown]) =>
      cutSections({ title, ancestors: [], markdown }).map((section) => ({
        ...{ page: title, anchor: section.anchor },
        ...{ heading: section.heading, terms: analyzeSection({ title, ancestors: [], markdown }, section) },
      })),
    );
    const sectionsWith = (hash: number) =>
      candidates.filter(({ terms }) => Object.values(terms).some((field) => field.includes(hash))).length;
    const ranked = rankSections(analyzeQuery(question), candidates, {
      ...{ sections: 40, bodyLength: 8, sectionsWith },
    });
    return ranked.map(({ candidate }) => `${candidate.page}: ${candidate.heading}`).slice(0, 3);
  };
  const water = 'The water flows.';
  expect(
    rank('boiler water', {
      Pond: `# Flow\n\n${water}\n`,
      Heat: `# Flow\n\n${water}\n# More\n\nThe boiler.\n`,
    }),
  ).toEqual(['Heat: More', 'Heat: Flow', 'Pond: Flow']);
});

it('asks what the headings answer, each once', () => {
  const headings = [
    'How to start',
    'Overview',
    'Why does it fail?',
    'Overview',
    'Revoke a token',
    'Change requests',
  ];
  expect(suggestQuestions(headings.map((heading) => ({ title: 'Server', heading, text: '' })))).toEqual([
    'How do I start?',
    'Server',
    'Why does it fail?',
    'How do I revoke a token?',
    'Server: Change requests',
  ]);
  expect(hashTerm('a')).not.toBe(hashTerm('b'));
});
