import { describe, expect, it } from 'vitest';
import { htmlToMarkdown, isRichHtml } from './html-to-markdown';
import { needsReading, readPasted } from './read-clipboard';
import { readTableText } from './table-text';

describe('a table from a spreadsheet', () => {
  it('becomes a markdown table', () => {
    expect(readTableText('Name\tPort\r\nweb\t80\r\n"a ""b""\nc"\tx|y\r\n')).toBe(
      '| Name | Port |\n| - | - |\n| web | 80 |\n| a "b"<br>c | x\\|y |',
    );
  });

  it.each(['one line', 'a\tb\nc', '\tindented\n\tcode', '\tif (x) {\n\t\ty();\n\t}'])('is not %j', (text) => {
    expect(readTableText(text)).toBeUndefined();
  });

  it('keeps a quote that opens no cell', () => {
    expect(readTableText('5" disk\t"x\nb\tc')).toBe('| 5" disk | "x |\n| - | - |\n| b | c |');
  });
});

describe('rich text', () => {
  it('from Docs is not bold all over and keeps its styles', () => {
    const html =
      '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:400">A </span><span style="font-weight:700">bold</span><span style="font-style:italic"> word</span></p><h2><span>Title</span></h2><ul><li dir="ltr"><p><span>one</span></p></li><li><p><span>two</span></p></li></ul></b>';
    expect(htmlToMarkdown(html)).toBe('A **bold** _word_\n\n## Title\n\n- one\n- two');
  });

  it('from Word has lists where Word writes paragraphs', () => {
    const item = (text: string, level: number, sign: string) =>
      `<p class=MsoListParagraph style='margin-left:36pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${sign}<span>&nbsp;&nbsp;</span></span><![endif]>${text}<o:p></o:p></p>`;
    const html = `<html xmlns:o="urn:x"><head><style>p{color:red}</style></head><body><!--StartFragment--><p class=MsoNormal>Before<o:p></o:p></p>${item('one', 1, '1.')}\n${item('deep', 2, 'o')}\n${item('two', 1, '2.')}<p>After</p><!--EndFragment--></body></html>`;
    expect(htmlToMarkdown(html)).toBe('Before\n\n1. one\n   - deep\n2. two\n\nAfter');
  });

  it('from the web keeps links, tables and code, and no script', () => {
    const html =
      '<h1>T</h1><script>alert(1)</script><p><a href="https://a.b/c">link</a> <a href="javascript:alert(1)">bad</a><img src="file:///c:/x.png"></p><table><tr><td><p>a</p><p>b</p></td><td>c</td></tr><tr><td>1</td><td>2</td></tr></table><pre><code class="language-js">let a;</code></pre>';
    expect(htmlToMarkdown(html)).toBe(
      '# T\n\n[link](https://a.b/c) bad\n\n| a b | c |\n| - | - |\n| 1 | 2 |\n\n```js\nlet a;\n```',
    );
  });

  it.each([
    ['<meta><div style="color:#fff;font-family:monospace" data-vscode-x=""><b>let</b></div>', false],
    ['<span style="color: rgb(0,0,0)">plain</span>', false],
    ['<p>one</p>', false],
    ['<p>one</p><p>two</p>', true],
    ['<b>bold</b>', true],
  ])('%s is rich: %s', (html, expected) => {
    expect(isRichHtml(html)).toBe(expected);
  });
});

describe('the clipboard', () => {
  const picture = new File(['x'], 'a.png', { type: 'image/png' });

  it('gives files only where there is no text', async () => {
    expect(await readPasted({ files: [picture], html: '', text: '' })).toEqual({
      kind: 'files',
      files: [picture],
    });
    const sheet = await readPasted({ files: [picture], html: '', text: 'a\tb\nc\td' });
    expect(sheet).toEqual({ kind: 'markdown', markdown: '| a | b |\n| - | - |\n| c | d |' });
  });

  it('leaves bare text to the browser', () => {
    expect(needsReading({ files: [], html: '', text: 'words' })).toBe(false);
  });
});
