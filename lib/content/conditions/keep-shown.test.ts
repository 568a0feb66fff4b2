import { expect, test } from 'vitest';
import { isShown, keepShown } from './keep-shown';
import { readConditionsOfText } from './satisfies';

const as = (claims: Record<string, string>) =>
  readConditionsOfText({ reading: 'certain', roots: { visitor: { claims } } });
const names = (plan: string) => as({ plan });
const is = (plan: string) => `visitor.claims.plan == "${plan}"`;

const TEXT = `A
{% if ${is('pro')} %}
Pro
{% elseif ${is('team')} %}
Team
{% else %}
Free
{% endif %}
B`;

test('keeps of each condition the branch that holds, and nothing of the others', () => {
  const shown = (plan: string) => keepShown(TEXT, names(plan)).split('\n').filter(Boolean).join(' ');
  expect(shown('pro')).toBe('A Pro B');
  expect(shown('team')).toBe('A Team B');
  expect(shown('basic')).toBe('A Free B');
});

test('knows no claim where adaptive content is off, or the claim is missing', () => {
  const text = `{% if ${is('pro')} %}\nPro\n{% endif %}\nEnd`;
  expect(keepShown(text, readConditionsOfText(undefined)).trim()).toBe('End');
  expect(keepShown(text, as({})).trim()).toBe('End');
  expect(keepShown(`{% if not (${is('pro')} %}\nX\n{% endif %}`, names('pro')).trim()).toBe('');
});

test('looks into other tags and into the branch that is kept', () => {
  const text = `{% hint style="info" %}\n{% if ${is('pro')} %}\nPro\n{% if ${is('team')} %}\nBoth\n{% endif %}\n{% endif %}\n{% endhint %}`;
  const shown = keepShown(text, names('pro'));
  expect(shown).toContain('{% hint style="info" %}');
  expect(shown).toContain('Pro');
  expect(shown).not.toContain('Both');
  expect(shown).not.toContain('{% if');
});

test('leaves a text without conditions as it is, byte for byte', () => {
  const text = '# A\r\n\n`{% if x %}` \n';
  expect(keepShown(text, readConditionsOfText(undefined))).toBe(text);
});

test('keeps of a range what is shown of it', () => {
  const range = { start: TEXT.indexOf('Pro'), end: TEXT.indexOf('Free') + 2 };
  expect(keepShown(TEXT, names('pro'), range).trim()).toBe('Pro');
  expect(keepShown(TEXT, names('team'), range).trim()).toBe('Team');
  expect(keepShown(TEXT, names('basic'), range).trim()).toBe('Fr');
  expect(keepShown(TEXT, names('basic'), { start: 0, end: 1 })).toBe('A');
});

test('tells which parts are shown', () => {
  const range = (word: string) => ({ start: TEXT.indexOf(word), end: TEXT.indexOf(word) + word.length });
  expect(isShown(TEXT, names('pro'), range('\nPro\n'))).toBe(true);
  expect(isShown(TEXT, names('pro'), range('\nTeam\n'))).toBe(false);
  expect(isShown(TEXT, names('x'), { start: 0, end: TEXT.length })).toBe(false);
  expect(isShown(TEXT, names('x'), range('B'))).toBe(true);
});

test('thousands of costly conditions of a text share one limit, and what passes it does not hold', () => {
  const list = `[${Array.from({ length: 100 }, (_, at) => at).join(',')}]`;
  const costly = (at: number) =>
    `{% if ${list}.some(a => ${list}.length + a == 150) && visitor.claims.plan != "${at}" %}\nShown ${at}\n{% endif %}\n`;
  for (const reading of ['certain', 'javascript'] as const) {
    const seen = () => readConditionsOfText({ reading, roots: { visitor: { claims: { plan: 'pro' } } } });
    const text = Array.from({ length: 3_000 }, (_, at) => costly(at)).join('\n');
    const shown = keepShown(text, seen()).match(/Shown/g)?.length ?? 0;
    // Some are read, and then nothing more is spent: all of them would take many millions of steps.
    expect([reading, shown > 20, shown < 500]).toEqual([reading, true, true]);
    // The same condition again and again is evaluated once.
    expect(keepShown(costly(1).repeat(3_000), seen()).match(/Shown/g)).toHaveLength(3_000);
  }
});
