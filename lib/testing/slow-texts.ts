import { cpuUsage } from 'node:process';

/** The alphabet of the markup: what a parser looks for an end of, or counts, or pairs. */
const MARKS = [
  ...['a', 'word ', '\n', '\n\n', '\\', '&amp;', '&', '*', '_', '**', '*a*', '~~', '`', '``', '`a`'],
  ...['[', ']', '[a]', '[a](b)', '[a][b]', '[a]: b\n', '[^1]', '[^1]: a\n\n', '![', '](', '[](<', '!'],
  ...['<', '<a>', '</a>', '<a ', '<b>x</b>', '<div>\n\n', '<!--', '<details>', '<pre>', '<ul><li>', '<p>'],
  ...['<table><tr><td>', 'http://a.b ', 'www.a ', 'www.a_', 'a@b.c', '@', '|', '| a | b |\n', '|-|-|\n'],
  ...['- a\n', '- ', '1. a\n', '> ', '> a\n', '  - a\n', '# a\n', 'a\n===\n', '---\n', '```\n', '    a\n'],
  ...['$$', '$$x$$ ', '{%', '{% hint %}\n', '{% endhint %}\n', '{% tab %}', '{% if a %}', '漢字', '🙂'],
  ...['e\u0301', '"', 'a: b\n', '{', '}', 'a: *b\n', '- - ', '? '],
];

/** Numbers that are the same for the same seed. */
function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export const repeat = (unit: string, size: number): string =>
  unit.repeat(Math.ceil(size / unit.length)).slice(0, size);

function measure(run: () => unknown): number {
  const start = cpuUsage();
  try {
    run();
  } catch {
    // What a parser refuses is no slow text, and other tests look at refusals.
  }
  const { user, system } = cpuUsage(start);
  return (user + system) / 1_000;
}

interface SlowText {
  unit: string;
  /** Of CPU for the text of 4,000 characters. */
  ms: number;
  /** How much longer four times the text takes: 4 where the parser is linear, 16 where it goes with the square. */
  growth: number;
}

const SMALL = 4_000;

/** Short patterns, repeated, that take a parser longest: each mark alone, and as many mixed ones as are asked for. */
export function searchSlowTexts(parse: (text: string) => unknown, mixed: number, seed = 1): SlowText[] {
  const random = makeRandom(seed);
  const pick = () => MARKS[Math.floor(random() * MARKS.length)] ?? '';
  const units = [...MARKS];
  for (let count = 0; count < mixed; count += 1)
    units.push(Array.from({ length: 2 + Math.floor(random() * 3) }, pick).join(''));
  const timeOf = (unit: string, size: number) => {
    const text = repeat(unit, size);
    return Math.min(
      measure(() => parse(text)),
      measure(() => parse(text)),
    );
  };
  const found = units.map((unit) => ({ unit, ms: timeOf(unit, SMALL) }));
  return found
    .sort((a, b) => b.ms - a.ms)
    .slice(0, 10)
    .map(({ unit, ms }) => ({ unit, ms, growth: timeOf(unit, 4 * SMALL) / Math.max(ms, 0.1) }))
    .sort((a, b) => b.ms * b.growth - a.ms * a.growth);
}
