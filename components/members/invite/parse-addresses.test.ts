import { describe, expect, it } from 'vitest';
import { mergeAddresses, parseAddresses, splitTyped } from './parse-addresses';

const emails = (text: string) => parseAddresses(text).map(({ email }) => email);
const wrong = (text: string) =>
  parseAddresses(text)
    .filter(({ problem }) => problem)
    .map(({ email }) => email);

describe('pasted addresses', () => {
  it('are found between commas, semicolons, spaces and lines', () => {
    expect(emails('a@example.org, b@example.org;c@example.org\nd@example.org e@example.org\t\r\n')).toEqual([
      'a@example.org',
      'b@example.org',
      'c@example.org',
      'd@example.org',
      'e@example.org',
    ]);
  });

  it('are taken out of names and brackets', () => {
    expect(
      emails(
        'Ada Lovelace <ada@example.org>, "Doe, Jane" <jane@example.org>\nmailto:bo@example.org (cy@example.org).',
      ),
    ).toEqual(['ada@example.org', 'jane@example.org', 'bo@example.org', 'cy@example.org']);
  });

  it('are merged without regard to case, and the first stays', () => {
    expect(emails('Ada@example.org ada@EXAMPLE.org')).toEqual(['Ada@example.org']);
    expect(mergeAddresses([{ email: 'a@b' }], parseAddresses('A@B c@d'))).toEqual([
      { email: 'a@b' },
      { email: 'c@d' },
    ]);
  });

  it('tell what is none', () => {
    expect(wrong('ada@example.org, bo@, @example.org, cy example.org')).toEqual([
      'bo@',
      '@example.org',
      'cy',
      'example.org',
    ]);
    expect(parseAddresses('cy')[0]?.problem).toContain('the @ is missing');
    expect(wrong(`${'a'.repeat(250)}@example.org`)).toHaveLength(1);
    expect(parseAddresses('  , ;\n <>')).toEqual([]);
  });
});

describe('addresses being typed', () => {
  it('are done at a separator, and a name before an address is not', () => {
    expect(splitTyped('ada@example.org, bo@exa')).toEqual({ done: 'ada@example.org, ', rest: 'bo@exa' });
    expect(splitTyped('ada@example.org ')).toEqual({ done: 'ada@example.org ', rest: '' });
    expect(splitTyped('Ada Lovelace')).toEqual({ done: '', rest: 'Ada Lovelace' });
    expect(splitTyped('Ada <ada@exa')).toEqual({ done: '', rest: 'Ada <ada@exa' });
    expect(splitTyped('"Doe, Jane')).toEqual({ done: '', rest: '"Doe, Jane' });
    expect(splitTyped('Ada <ada@example.org>')).toEqual({ done: 'Ada <ada@example.org>', rest: '' });
  });
});
