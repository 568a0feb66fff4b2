import { expect, it } from 'vitest';
import { shareOf, startRun, tryScript } from '@/lib/testing/anchor-fuzz';

const topics = ['harbour', 'garden', 'kitchen', 'library', 'workshop', 'station'];

/** Pages whose parts are much alike, as those of documentation are. */
const writePage = (topic: string, index: number) =>
  [
    `# The ${topic}`,
    `This page tells how the ${topic} is kept. Whoever comes first opens the doors of the ${topic}. Please note that keys stay here.`,
    `## What is needed in the ${topic}`,
    `* a lamp for the ${topic}\n* keys number ${index} to ${index + 7}\n* see also the other places`,
    `The lamp hangs beside the door. It is lit when the ${topic} is dark. Nobody takes it away from its place.`,
    '| thing | place | since |\n| --- | --- | --- |',
    `| lamp | ${topic} | ${1900 + index} |\n| key | wall | 1950 |\n| rope | wall | ${1960 + index} |`,
    `## When the day ends`,
    `The last one looks into each corner of the ${topic}. Then the lamp is put out. Please note that keys stay here.`,
    `\`\`\`text\nopen ${topic}\nlight lamp\nclose ${topic}\n\`\`\``,
  ]
    .join('\n\n')
    .replace('|\n\n|', '|\n|');

const sentences = [
  'Rain falls on the roof all winter.',
  'Nobody knows why the first map was drawn.',
  'A boat needs two people and some bread.',
  'The oldest tree stands behind the mill.',
];

const text = topics.map(writePage).join('\n\n');
const pages: [string, string][] = [
  ['long', text],
  ...topics.map((topic, index): [string, string] => [topic, `${writePage(topic, index)}\n`]),
];

it('follows comments through scripts of edits, moves, copies, merges and reverts, and attaches none to what is not its own', () => {
  const run = startRun();
  for (let seed = 1; seed <= 12; seed += 1)
    for (const [index, page] of pages.entries()) tryScript(page, 10, index, sentences, seed, run);
  const wrong = run.failures.filter(({ outcome }) => outcome !== 'missed');
  expect(wrong.map(({ way, quote, found }) => ({ way, quote, found }))).toEqual([]);
  for (const counts of [run.steps, run.jumps]) {
    expect([counts.lost, counts.wrong]).toEqual([0, 0]);
    expect(shareOf(counts)).toBeGreaterThan(0.95);
  }
});
