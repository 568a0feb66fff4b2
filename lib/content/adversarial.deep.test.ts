import { describe, expect, it } from 'vitest';
import { measureBest } from '@/lib/testing/measure-cpu';
import { splitBlocks } from './blocks/split-blocks';
import { splitPieces } from './blocks/split-pieces';
import { splitTable } from './blocks/split-table';
import { parseBlocks } from './dialect';
import { diffMarkdown } from './diff/diff-markdown';
import { parseFrontMatter } from './front-matter';
import { parseGitbookYaml } from './gitbook-yaml';
import { readLeadingHeading } from './heading';
import { findLinks } from './links';
import { splitSentences } from './segments/split-sentences';
import { splitWords } from './segments/split-words';
import { parseSummary } from './summary';

/** The longest page. */
const SIZE = 512 * 1024;
const LIMIT_MS = 100;

const units = [
  'a',
  ' ',
  '\t',
  '\n',
  '\r\n',
  '🙂',
  '#',
  '# ',
  '*',
  '* ',
  '- ',
  '> ',
  '1. ',
  '`',
  '``` \n',
  '```\n',
  '~~~\n',
  '` ``',
  '[',
  ']',
  '](',
  '[](',
  '[](<',
  '[](a "',
  '[](((',
  '![](',
  '[a](b)',
  '[a]: b\n',
  '[[[[]]]](',
  '\\',
  '\\\\](',
  '<',
  '<a ',
  '<a href="',
  "<a href='",
  '<a x=',
  '<a\n',
  '<!--',
  '<!-- -->',
  '<pre>',
  '<pre></pre>\n',
  '<script>',
  '&',
  '&amp;',
  '&#1;',
  '{%',
  '{% a\n',
  '{% a "',
  '{% hint %}',
  '{% hint %}\n',
  '{% endhint %}',
  '{% hint %}{% endhint %}',
  '{% hint %} a {% endhint %} ',
  '{% embed url="a" %}\n',
  '{% raw %}',
  '{% raw %}{% endraw %}',
  '{% tabs %}{% tab %}\n',
  '    {% tab %}\n',
  '- {% hint %}\n',
  '{% hint a=1 ',
  '<!-- --> {% hint %}\n',
  '---\n',
  '---\na: b\n',
  '===\n',
  ' =',
  '| a ',
  '* [a](b.md)\n',
  '  * [a](b.md)\n',
  '## a\n',
  '* [[[[',
  '* [](',
  '* `',
  '* **a',
  '* _a',
  '* ![',
  'a: [',
  'a: {',
  'a: &a *a\n',
  '- - ',
  `${'-   '.repeat(31)}a\n`,
  '[a, ',
  '[]\n',
  '{a: [b]}\n',
  'a: "b\n',
  'a: |\n b\n',
  '- a\n',
  'a: *b\n',
  '# \n',
  'a:\n',
  '%YAML\n',
  '? ',
  '! ',
  '.',
  '…',
  '  \n',
  '|\n',
  '---\n* _a',
  '\n* ![',
  '## _a\n',
  '> - {% a\n',
  '1. ~~~\n',
  '"',
  "'",
];
const prefixes = ['', '# ', '[a](', '* '];

const parsers: [string, (text: string) => unknown][] = [
  ['parseBlocks', parseBlocks],
  ['findLinks', findLinks],
  ['parseSummary', parseSummary],
  ['parseFrontMatter', (text) => parseFrontMatter(`---\na: b\n${text.slice(0, 6_000)}\n---\n`)],
  ['parseGitbookYaml', (text) => parseGitbookYaml(text.slice(0, 6_000))],
  ['the redirects of parseGitbookYaml', (text) => parseGitbookYaml(`redirects:\n  ${text}`)],
  ['readLeadingHeading', readLeadingHeading],
  ['splitBlocks', splitBlocks],
  ['splitPieces', splitPieces],
  ['splitTable', splitTable],
  ['splitSentences', splitSentences],
  ['splitWords', (text) => splitWords(text.slice(0, 256 * 1024))],
  ['diffMarkdown', (text) => diffEdited(text.slice(0, SIZE / 2))],
  ['diffMarkdown as long as it reads all', (text) => diffEdited(text.slice(0, 80_000))],
];

function diffEdited(text: string): unknown {
  const middle = text.length / 2;
  return diffMarkdown(text, `${text.slice(0, middle)} x\n${text.slice(middle)}`);
}

describe('text made to be slow', () => {
  it.each(parsers)(`takes %s less than ${LIMIT_MS} ms of CPU`, (_name, parse) => {
    const slow: string[] = [];
    for (const prefix of prefixes) {
      for (const unit of units) {
        const text = `${prefix}${unit.repeat(Math.ceil(SIZE / unit.length))}`.slice(0, SIZE);
        const best = measureBest(LIMIT_MS, () => parse(text));
        if (best >= LIMIT_MS) slow.push(`${JSON.stringify(prefix + unit)}: ${Math.round(best)} ms`);
      }
    }
    expect(slow).toEqual([]);
  });
});
