import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MarkdownView } from './markdown-view';
import { loadHtmlParser } from './use-markup';

const draw = (markdown: string) => renderToStaticMarkup(<MarkdownView markdown={markdown} />);

it('waits for the parser of HTML where a text holds HTML, and only there', async () => {
  expect(draw('# One\n\n**bold**, `<b>`\n\n{% hint style="info" %}\nnoted\n{% endhint %}')).toContain(
    'noted',
  );
  expect(draw('**bold** <b>brave</b>')).not.toContain('bold');
  await loadHtmlParser();
  expect(draw('**bold** <b>brave</b>')).toContain('<b>brave</b>');
});
