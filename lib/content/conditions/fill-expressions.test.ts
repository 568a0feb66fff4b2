import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readText } from '../html/hast';
import { readMarkup } from '../markup/to-hast';
import { fillExpressions, fillForAll, findExpressions } from './fill-expressions';

const show = (expression: string) => `<code class="expression">${expression}</code>`;
const roots = {
  visitor: {
    claims: { name: 'Ada', unsigned: { evil: '**x** <img src=x onerror=alert(1)> [y](z) {% if a %}' } },
  },
  space: { vars: { product: 'Lectern', version: 2.5, isBeta: true } },
  page: { vars: {} },
};
const draw = (markdown: string, values: Record<string, unknown> = roots) =>
  readText(readMarkup(fillExpressions(markdown, values), 'token').tree).trim();

test('an expression is its value, in paragraphs, lists, tables, headings and HTML', () => {
  const value = show('space.vars.product + &quot; &quot; + space.vars.version');
  expect(fillExpressions(`Use ${value}!`, roots)).toBe('Use Lectern 2.5!');
  expect(fillExpressions(`# ${value}\n\n* ${value}\n\n| a |\n| - |\n| ${value} |\n`, roots)).toBe(
    '# Lectern 2.5\n\n* Lectern 2.5\n\n| a |\n| - |\n| Lectern 2.5 |\n',
  );
  expect(draw(`<table><tbody><tr><td>${value}</td></tr></tbody></table>\n`)).toBe('Lectern 2.5');
  expect(
    draw(
      `{% hint style="info" %}\n${show('space.vars.isBeta ? &apos;beta&apos; : &apos;&apos;')}\n{% endhint %}`,
    ),
  ).toBe('beta');
  expect(draw(show('visitor.claims.name'))).toBe('Ada');
});

test('one without a value is shown as it is written', () => {
  for (const text of ['visitor.claims.absent', 'space.vars.absent.x', '1 +', 'window.location', 'visitor'])
    expect(draw(show(text))).toBe(`{{${text}}}`);
});

test('what stands in code is no expression', () => {
  const text = `\`${show('1')}\`\n\n\`\`\`html\n${show('2')}\n\`\`\`\n\n    ${show('3')}\n\n<code class="other">4</code>\n`;
  expect(findExpressions(text)).toEqual([]);
  expect(fillExpressions(text, roots)).toBe(text);
});

test('nothing of a value is markup', () => {
  expect(draw(show('visitor.claims.unsigned.evil'))).toBe(roots.visitor.claims.unsigned.evil);
  const odd = fc.array(
    fc.constantFrom(
      '*',
      '_',
      '`',
      '<b>',
      '</code>',
      '&amp;',
      '[a](b)',
      '{{',
      '{% if x %}',
      ':house:',
      '$$',
      '~~',
      '|',
      '- ',
      '# ',
      '1. ',
      '\\',
      'www.x.org',
      'https://x.org',
      'a@b.org',
      '![',
      '\n',
      ' ',
      'x',
      '>',
    ),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(odd, (parts) => {
      const name = parts.join('');
      const values = { visitor: { claims: { name } } };
      const said = name.replace(/\s+/g, ' ').trim();
      expect(draw(show('visitor.claims.name'), values)).toBe(said);
      const { tree } = readMarkup(fillExpressions(`Hi ${show('visitor.claims.name')}.`, values), 'token');
      expect(JSON.stringify(tree)).not.toMatch(/"tagName":"(?!p")/);
    }),
    { numRuns: 500 },
  );
});

test('stops at what all expressions of a text may cost together, and leaves the rest as it is written', () => {
  const long = 'x'.repeat(256);
  const values = { space: { vars: { long } } };
  const grows = show(Array.from({ length: 32 }, () => 'space.vars.long').join(' + '));
  const grown = fillExpressions(`${grows}\n\n`.repeat(200), values);
  expect(grown.match(/x{8192}/g)).toHaveLength(24);
  expect(grown).toContain('space.vars.long + space.vars.long');

  const list = `[${Array.from({ length: 30 }, (_, at) => at).join(', ')}]`;
  const costly = show(`${list}.some(a => ${list}.some(b => a + b === 200)) ? 'yes' : 'no'`);
  const filled = fillExpressions(`${costly}\n\n`.repeat(500), {});
  expect(filled.startsWith('no\n')).toBe(true);
  expect(filled.split('\n').filter((line) => line === 'no').length).toBeLessThan(200);
});

test('what is left out for all has its place in the written text, wherever something of the filled one stands', () => {
  const written = `A ${show('space.vars.word')} B ${show('visitor.claims.x')} C`;
  const { text, toWritten } = fillForAll(written, {
    space: { vars: { word: 'longer than before'.repeat(9) } },
  });
  expect(text).toBe(`A ${'longer than before'.repeat(9)} B  C`);
  for (const letter of ['A', ' B', 'C'])
    expect(toWritten(text.indexOf(letter))).toBe(written.indexOf(letter));
  expect([toWritten(0), toWritten(text.length)]).toEqual([0, written.length]);
  expect(toWritten(5)).toBe(written.indexOf('<code'));
});
