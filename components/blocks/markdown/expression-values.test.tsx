import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { fillExpressions } from '@/lib/content/conditions/fill-expressions';
import { variableRoots } from '@/lib/content/variables';
import { renderArticle } from '../render-article';
import { MarkdownView } from './markdown-view';
import { loadParsers } from './use-markup';

beforeAll(loadParsers);

const roots = variableRoots({ version: '2.5', marks: '**a** :rocket: <b>' }, { audience: 'you' });
const show = (expression: string) => `<code class="expression">${expression}</code>`;
const draw = (markdown: string, names = roots) =>
  renderToStaticMarkup(<MarkdownView markdown={markdown} expressionRoots={names} />);

it('shows the values of variables, with what is written beside them', () => {
  expect(draw(`Use ${show('space.vars.version')} for ${show('page.vars.audience + "!"')}.`)).toContain(
    'Use <span class="expression-value" title="space.vars.version" data-written="space.vars.version">2.5</span> for <span class="expression-value" title="page.vars.audience + &quot;!&quot;" data-written="page.vars.audience + &quot;!&quot;">you!</span>.',
  );
});

it('leaves what hangs on the reader, or has no value, as it is written', () => {
  for (const expression of [
    'visitor.claims.name',
    'space.vars.version + visitor.claims.name',
    'not(',
    'space',
  ])
    expect(draw(show(expression))).toContain(
      `<code class="expression" title="${expression}" data-written="${expression}">{{${expression}}}</code>`,
    );
  expect(renderToStaticMarkup(<MarkdownView markdown={show('space.vars.version')} />)).not.toContain('2.5');
});

it('draws the words that a published page has, whatever is in a value', async () => {
  const markdown = `## For ${show('space.vars.version')}\n\n${show('space.vars.marks')}, ${show('space.vars.none ?? "none"')}`;
  const words = (html: string) => html.replace(/<[^>]*>/g, '');
  const { html, outline } = await renderArticle({
    markdown: fillExpressions(markdown, roots),
    locale: 'en',
    externalLinks: 'self',
    resolveLink: () => undefined,
    resolveFile: () => undefined,
    holds: () => false,
  });
  const member = draw(markdown);
  expect(words(member)).toBe(words(html));
  expect(words(member)).toContain('**a** :rocket: &lt;b&gt;, none');
  // The same heading has the same place in both.
  expect(member).toContain(`id="${outline[0]?.id}"`);
});

it('spends no more on many expressions of a text than a published page does', () => {
  const long = variableRoots({ long: 'x'.repeat(256) });
  const grows = show(Array.from({ length: 25 }, () => 'space.vars.long').join(' + '));
  const drawn = draw(`${grows}\n\n`.repeat(100), long);
  expect(drawn.match(/class="expression-value"/g)).toHaveLength(31);
  expect(drawn.match(/class="expression"/g)).toHaveLength(69);
});
