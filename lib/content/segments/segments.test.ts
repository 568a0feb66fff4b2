import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitSentences } from './split-sentences';
import { splitWords } from './split-words';

const sentences = (text: string) => splitSentences(text).map(({ source }) => source);

const piece = fc.constantFrom(
  ...[
    'a',
    'B',
    ' ',
    '\n',
    '  \n',
    '\\',
    '. ',
    '! ',
    '? ',
    '...',
    'e.g. ',
    '`',
    '``',
    '[',
    ']',
    '](',
    ')',
    '<',
    '>',
    '<b>',
  ],
  ...[
    '中',
    '。',
    '」',
    'é',
    '\u{1F642}',
    '\u200D',
    '\uD83D',
    '-',
    '*',
    '_',
    '"',
    '\r\n',
    '\t',
    '![',
    '<!--',
    '-->',
    '1.',
  ],
);
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(piece, { maxLength: 60 }).map((parts) => parts.join('')),
);

describe('splitSentences', () => {
  it('cuts where a sentence ends', () => {
    expect(sentences('One is here. Two "quoted." Three! Four? (Five.) Six')).toEqual([
      'One is here.',
      'Two "quoted."',
      'Three!',
      'Four?',
      '(Five.)',
      'Six',
    ]);
  });

  it('leaves abbreviations, versions, code and links whole', () => {
    for (const whole of [
      'Use a store, e.g. Redis, or cf. Dr. Who et al. for v1.2. of it.',
      'See `a. B` and [one. Two](x.md) or [c. D](e "f. G").',
      'Read https://a.io/b.c?d now.',
      'Wait... for it.',
    ])
      expect(sentences(whole)).toEqual([whole]);
  });

  it('knows Chinese, Japanese and hard line breaks', () => {
    expect(sentences('你好。再见！「嗯。」好')).toEqual(['你好。', '再见！', '「嗯。」', '好']);
    expect(splitSentences('one  \ntwo\nthree\\\nfour')).toEqual([
      { source: 'one', gap: '  \n' },
      { source: 'two\nthree\\', gap: '\n' },
      { source: 'four', gap: '' },
    ]);
  });

  it('gives every byte back', () => {
    fc.assert(
      fc.property(text, (value) => {
        const cut = splitSentences(value);
        expect(cut.map(({ source, gap }) => source + gap).join('')).toBe(value);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('splitWords', () => {
  it('keeps words, code and addresses whole', () => {
    expect(splitWords('Don\'t use `a b` of [the *docs*](x y "t"), v1.2 你好 https://a.io/b.')).toEqual(
      [
        "Don't",
        ' ',
        'use',
        ' ',
        '`a b`',
        ' ',
        'of',
        ' ',
        '[',
        'the',
        ' ',
        '*',
        'docs',
        '*',
        ']',
        '(',
        'x',
        ' ',
        'y',
      ].concat([' ', '"', 't', '"', ')', ',', ' ', 'v1.2', ' ', '你', '好', ' ', 'https://a.io/b.']),
    );
    expect(splitWords('[a b](c.md "t")!')).toEqual(['[', 'a', ' ', 'b', '](c.md "t")', '!']);
  });

  it('gives every byte back', () => {
    fc.assert(
      fc.property(text, (value) => {
        expect(splitWords(value).join('')).toBe(value);
      }),
      { numRuns: 2_000 },
    );
  });
});
