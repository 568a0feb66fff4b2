import { describe, expect, it } from 'vitest';
import { measureBest } from '@/lib/testing/measure-cpu';
import { makeAnchor } from './anchor';
import { followAnchors } from './follow-anchor';
import { locateRendered } from './locate-rendered';
import { readVisible } from './read-visible';

/** The longest page. */
const SIZE = 512 * 1024;
const LIMIT_MS = 100;
const ANCHORS = 50;

const fill = (unit: string) => unit.repeat(Math.ceil(SIZE / unit.length)).slice(0, SIZE);
const number = (write: (index: number) => string) => {
  let text = '';
  for (let index = 0; text.length < SIZE; index += 1) text += write(index);
  return text;
};
const scatter = (text: string, every: number, put: string) =>
  text.replace(new RegExp(`[\\s\\S]{${every}}`, 'g'), (part) => part + put);

const texts: [string, string][] = [
  ['one letter', fill('a')],
  ['one word', fill('word ')],
  ['lines of a word', fill('word\n')],
  ['equal blocks', fill('The same block is here again and again.\n\n')],
  ['equal rows', fill('| type | default | version |\n| :--- | :--- | :--- |\n')],
  ['one huge line of numbers', number((index) => `w${index} `)],
  ['one huge line of few words', number((index) => `w${(index * 7919) % 97} `)],
  ['numbered lines', number((index) => `Line number ${index} says nothing.\n`)],
  ['lines that come in turn', number((index) => `This is line ${index % 50} of all.\n`)],
  ['blank lines', fill('\n')],
  ['white space', fill(' \t')],
  ['marks', fill('*_`[](<>!#')],
  ['emoji', fill('🙂')],
  ['joined emoji', fill('👩\u200D')],
  ['Chinese', fill('你好。')],
  ['accents', fill('e\u0301')],
  ['sentences', fill('It is so. ')],
];

const edits: [string, (text: string) => string][] = [
  ['an edit in the middle', (text) => `${text.slice(0, SIZE / 2)}edited${text.slice(SIZE / 2 + 3)}`],
  ['edits at both ends', (text) => `begun ${text.slice(0, -1)} done`],
  ['edits everywhere', (text) => scatter(text, 997, ' put ')],
  ['the halves swapped', (text) => text.slice(SIZE / 2) + text.slice(0, SIZE / 2)],
  ['the same lines indented', (text) => text.replaceAll('\n', '\n  ')],
  ['all of it gone', () => 'Nothing is left.\n'],
];

const spans = [1, 40, 5_000];

function makeAnchors(text: string) {
  return Array.from({ length: ANCHORS }, (_, index) => {
    const start = Math.floor((index * (text.length - 6_000)) / ANCHORS);
    const anchor = makeAnchor(text, { start, end: start + (spans[index % spans.length] ?? 1) });
    return index % 5 === 4 ? { ...anchor, isDetached: true, start: 0, end: 0 } : anchor;
  });
}

describe(`following ${ANCHORS} anchors through texts made to be slow`, () => {
  it.each(texts)(`takes less than ${LIMIT_MS} ms of CPU: %s`, (_, text) => {
    const anchors = makeAnchors(text);
    const slow: string[] = [];
    for (const [name, edit] of edits) {
      const after = edit(text).slice(0, SIZE);
      const best = measureBest(LIMIT_MS, () => followAnchors(anchors, text, after));
      if (best >= LIMIT_MS) slow.push(`${name}: ${Math.round(best)} ms`);
    }
    expect(slow).toEqual([]);
  });
});

const LINES = 2_000;
const LOCATE_LIMIT_MS = 20;
const sentence = (index: number) =>
  `Service ${index} reads the **folder** of the page and writes [a link](/pages/p${index}) in order to keep \`state ${index}\` &amp; more.`;
const write = (line: (index: number) => string) =>
  Array.from({ length: LINES }, (_, at) => line(at)).join('\n');

const longPages: [string, string][] = [
  ['paragraphs', write((index) => (index % 2 === 0 ? sentence(index) : ''))],
  ['one paragraph', write(sentence)],
  ['one list', write((index) => `* ${sentence(index)}`)],
  ['one table', `| a | b |\n| - | - |\n${write((index) => `| in order to | ${sentence(index)} |`)}`],
  ['code', `\`\`\`\n${write(sentence)}\n\`\`\``],
  ['one quote', write((index) => `> ${sentence(index)}`)],
  ['HTML', `<div>\n${write((index) => `<p>${sentence(index)}</p>`)}\n</div>`],
  ['hints', write((index) => ['{% hint %}', sentence(index), '{% endhint %}', ''][index % 4] ?? '')],
];

describe(`looking up words on a page of ${LINES} lines`, () => {
  it.each(longPages)(`takes less than ${LOCATE_LIMIT_MS} ms of CPU: %s`, (_, text) => {
    const readAndLocate = () => locateRendered(readVisible(text), 'in order to', text.length - 500);
    expect(measureBest(LIMIT_MS, readAndLocate), 'the first').toBeLessThan(LIMIT_MS);
    const page = readVisible(text);
    for (const words of ['in order to', 'the', 'of the page'])
      for (const near of [undefined, text.length - 500]) {
        const locate = () => expect(locateRendered(page, words, near)).toBeDefined();
        expect(measureBest(LOCATE_LIMIT_MS, locate), `${words} near ${near}`).toBeLessThan(LOCATE_LIMIT_MS);
      }
  });
});
