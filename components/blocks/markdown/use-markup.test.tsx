import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';

it('waits for the parser of HTML where a text holds HTML, and only there', async () => {
  // Another test may have loaded the parser.
  vi.resetModules();
  const { MarkdownView } = await import('./markdown-view');
  const { loadHtmlParser } = await import('./use-markup');
  const draw = (markdown: string) => renderToStaticMarkup(<MarkdownView markdown={markdown} />);
  expect(draw('# One\n\n**bold**, `<b>`\n\n{% hint style="info" %}\nnoted\n{% endhint %}')).toContain(
    'noted',
  );
  expect(draw('**bold** <b>brave</b>')).not.toContain('bold');
  await loadHtmlParser();
  expect(draw('**bold** <b>brave</b>')).toContain('<b>brave</b>');
});
