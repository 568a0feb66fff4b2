import { expect, test } from 'vitest';
import { renderArticle } from './render-article';

const draw = async (markdown: string) =>
  (
    await renderArticle({
      markdown,
      locale: 'en',
      externalLinks: 'self',
      resolveLink: () => undefined,
      resolveFile: () => undefined,
      holds: () => false,
    })
  ).html;

test('an expression without a value is drawn as one, and code stays code', async () => {
  const html = await draw(
    'Use <code class="expression">space.vars.x + &quot;&lt;b&gt;&quot;</code> and <code>y</code>.',
  );
  expect(html).toContain('<code class="expression">{{space.vars.x + &quot;&lt;b&gt;&quot;}}</code>');
  expect(html).toContain('<code>y</code>');
});
