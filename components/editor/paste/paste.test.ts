import { describe, expect, it } from 'vitest';
import { htmlToMarkdown, isRichHtml } from './html-to-markdown';
import { needsReading, placePictures, readPasted } from './read-clipboard';
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
    expect(htmlToMarkdown(html).markdown).toBe('A **bold** _word_\n\n## Title\n\n- one\n- two');
  });

  it('from Word has lists where Word writes paragraphs', () => {
    const item = (text: string, level: number, sign: string) =>
      `<p class=MsoListParagraph style='margin-left:36pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${sign}<span>&nbsp;&nbsp;</span></span><![endif]>${text}<o:p></o:p></p>`;
    const html = `<html xmlns:o="urn:x"><head><style>p{color:red}</style></head><body><!--StartFragment--><p class=MsoNormal>Before<o:p></o:p></p>${item('one', 1, '1.')}\n${item('deep', 2, 'o')}\n${item('two', 1, '2.')}<p>After</p><!--EndFragment--></body></html>`;
    expect(htmlToMarkdown(html).markdown).toBe('Before\n\n1. one\n   - deep\n2. two\n\nAfter');
  });

  it('from the web keeps links, tables and code, and no script', () => {
    const html =
      '<h1>T</h1><script>alert(1)</script><p><a href="https://a.b/c">link</a> <a href="javascript:alert(1)">bad</a><img src="file:///c:/x.png"></p><table><tr><td><p>a</p><p>b</p></td><td>c</td></tr><tr><td>1</td><td>2</td></tr></table><pre><code class="language-js">let a;</code></pre>';
    expect(htmlToMarkdown(html).markdown).toBe(
      '# T\n\n[link](https://a.b/c) bad\n\n| a<br>b | c |\n| - | - |\n| 1 | 2 |\n\n```js\nlet a;\n```',
    );
  });

  it.each([
    [
      'a list in a cell',
      '<table><tr><th>H</th></tr><tr><td><ul><li>x</li><li>y</li></ul></td></tr></table>',
      '| H |\n| - |\n| <ul><li>x</li><li>y</li></ul> |',
    ],
    [
      'lines and paragraphs in cells',
      '<table><tr><th>H</th></tr><tr><td>one<br>two</td></tr><tr><td><p>three</p><p>four</p></td></tr></table>',
      '| H |\n| - |\n| one<br>two |\n| three<br>four |',
    ],
    [
      'headings, numbers, code and tables in cells',
      '<table><tr><td><h3>T</h3><div>one</div><ol start="2"><li>a<ul><li>in</li></ul></li><li><p>b</p><p>c</p></li></ol></td><td><pre>x = 1\n  y</pre><table><tr><td>1</td><td>2</td></tr></table></td></tr></table>',
      '| **T**<br>one<ol start="2"><li>a<ul><li>in</li></ul></li><li>b<br>c</li></ol> | `x = 1`<br>`\u00a0\u00a0y`<br>1, 2 |\n| - | - |',
    ],
    [
      'a list between items',
      '<ul><li>One</li><ul><li>Inner</li></ul><li>Two</li></ul>',
      '- One\n  - Inner\n- Two',
    ],
    [
      'lists of deeper levels that stand beside each other',
      '<ul class="lst-kix_9-0 start"><li>One</li></ul><ul class="lst-kix_9-1"><li>In</li></ul><ul class="lst-kix_9-2"><li>Deep</li></ul><ul class="lst-kix_9-0"><li>Two</li></ul>',
      '- One\n  - In\n    - Deep\n- Two',
    ],
    [
      'a box of code',
      '<div style="font-family:monospace;white-space:pre;"><div>if x:</div><div>    y()</div><br><div>z</div></div>',
      '```\nif x:\n    y()\n\nz\n```',
    ],
    ['marks', '<p>a <mark>b</mark> <u>c</u> x<sub>2</sub></p>', 'a <mark>b</mark> <u>c</u> x<sub>2</sub>'],
    [
      'styles of classes, and addresses behind an address',
      '<style>.c1{font-weight:700}.c3{font-family:"Courier New"}</style><p><span class="c1">bold</span> <span class="c3">mono</span> <a href="https://www.google.com/url?q=https://e.example/y&amp;sa=D">l</a></p>',
      '**bold** `mono` [l](https://e.example/y)',
    ],
    [
      'footnotes',
      '<p>noted<sup><a href="#n2" id="r2">[1]</a></sup></p><p><a id="_b"></a>target</p><p><a href="#_b">go</a></p><hr><ol><li id="n2"><p>foot <a href="#r2">↑</a></p></li></ol>',
      'noted[^1]\n\n<a id="_b"></a>target\n\n[go](#_b)\n\n[^1]: foot',
    ],
  ])('keeps %s', (_, html, expected) => {
    expect(htmlToMarkdown(html).markdown).toBe(expected);
  });

  it('brings pictures that are written as data, and leaves out those that can’t be stored', async () => {
    const picture = (name: string, data: string) => `<img alt="${name}" src="data:image/png;base64,${data}">`;
    const pasted = htmlToMarkdown(
      `<p>before ${picture('a', 'aGk=')} ${picture('b]', 'aGkh')} ${picture('c', '*')} after</p>`,
    );
    expect(pasted.pictures.map(({ file }) => [file.name, file.type, file.size])).toEqual([
      ['pasted-1.png', 'image/png', 2],
      ['pasted-2.png', 'image/png', 3],
    ]);
    const store = (file: File) => Promise.resolve(file.size === 2 ? '/files/one' : undefined);
    expect(await placePictures(pasted, store)).toBe('before ![a](/files/one)   after');
  });

  it.each([
    ['<meta><div style="color:#fff;font-family:monospace" data-vscode-x=""><b>let</b></div>', false],
    ['<span style="color: rgb(0,0,0)">plain</span>', false],
    ['<p>one</p>', false],
    ['<p>one</p><p>two</p>', true],
    ['<b>bold</b>', true],
    ['<div style="font-family:Menlo, monospace;white-space: pre"><div>a</div><div>  b</div></div>', true],
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
    expect(sheet).toEqual({ kind: 'markdown', markdown: '| a | b |\n| - | - |\n| c | d |', pictures: [] });
  });

  it('leaves bare text to the browser', () => {
    expect(needsReading({ files: [], html: '', text: 'words' })).toBe(false);
  });
});
