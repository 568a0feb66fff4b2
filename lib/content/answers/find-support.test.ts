import { describe, expect, it } from 'vitest';
import { findSupport } from './find-support';
import { readPhrased } from './read-phrased';

const said = [
  { text: 'Links for invitations work for 14 days.' },
  { text: 'An administrator can revoke a link under Settings → Invites.' },
  { text: 'Guests cannot invite others.' },
  { text: 'Run `npm start -- --port 8080` to change the port.' },
];
const support = (phrased: string) => findSupport(phrased, said)?.map(({ text }) => text);

describe('the support of a phrased sentence', () => {
  it('is what says the same in other forms of the words', () => {
    expect(support('An invitation link works for 14 days.')).toEqual([said[0]?.text]);
    expect(support('Administrators revoke links in Settings.')).toEqual([said[1]?.text]);
    expect(support('Guests can not invite others.')).toEqual([said[2]?.text]);
    expect(support('Run `npm start -- --port 8080`.')).toEqual([said[3]?.text]);
  });

  it('may need more than one sentence', () => {
    expect(support('Links work for 14 days and an administrator can revoke them.')).toEqual([
      said[0]?.text,
      said[1]?.text,
    ]);
  });

  it.each([
    ['another number', 'Links for invitations work for 30 days.'],
    ['another name', 'An administrator can revoke a link under Settings in Okta.'],
    ['a word of its own', 'Links for invitations work for 14 business days.'],
    ['the reverse', 'Guests can invite others.'],
    ['the reverse of what is affirmed', 'Links for invitations never work for 14 days.'],
    ['other code', 'Run `npm start -- --port 9090` to change the port.'],
    ['nothing', 'Yes, it can.'],
  ])('is missing for %s', (_, phrased) => {
    expect(support(phrased)).toBeUndefined();
  });
});

describe('what a model wrote', () => {
  it('is read line by line, each with what it names', () => {
    expect(
      readPhrased('Links work for 14 days [1].\n\n- Guests cannot invite. [2][3]\n2. Both [1, 2, 1]'),
    ).toEqual([
      { text: 'Links work for 14 days.', passages: [1] },
      { text: 'Guests cannot invite.', passages: [2, 3] },
      { text: 'Both', passages: [1, 2] },
    ]);
  });

  it.each([
    'No source at all.',
    'A [link](https://evil.example) [1]',
    '![p](https://evil.example/?q=1) [1]',
    '<img src=x onerror=alert(1)> [1]',
    'A [reference][x] [1]',
    '{% embed url="https://evil.example" %} [1]',
    `${'long '.repeat(200)}[1]`,
    '[1]',
  ])('is left out where it has another form: %s', (line) => {
    expect(readPhrased(line)).toEqual([]);
  });

  it('is no longer than an answer is', () => {
    expect(readPhrased('Yes indeed [1]\n'.repeat(50))).toHaveLength(8);
  });
});
