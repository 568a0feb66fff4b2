import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadHtmlParser } from '@/components/blocks/markdown/use-markup';
import { diffMarkdown } from '@/lib/content/diff/diff-markdown';
import { MarkedMarkdown } from './marked-markdown';
import { writeEdited } from './write-block';
import type { WrittenSide } from './write-parts';

beforeAll(loadHtmlParser);

/** The drawn text of the only edited block, without attributes. */
function draw(before: string, after: string, side: WrittenSide): string {
  const change = diffMarkdown(before, after).find(({ kind }) => kind === 'edited');
  if (change?.kind !== 'edited') throw new Error('Nothing is edited.');
  const markdown = writeEdited(change.before, change.after, change.detail, side);
  const html = renderToStaticMarkup(<MarkedMarkdown markdown={markdown} resolvers={{}} />);
  return html.replace(/<(\w+)[^>]*>/g, '<$1>').replace(/^<div>|<\/div>$/g, '');
}

describe('edited blocks', () => {
  it('marks words in a sentence', () => {
    const [before, after] = ['Press the red button twice to begin.', 'Press the blue button twice to begin.'];
    expect(draw(before, after, 'before')).toBe('<p>Press the <del>red</del> button twice to begin.</p>');
    expect(draw(before, after, 'after')).toBe('<p>Press the <ins>blue</ins> button twice to begin.</p>');
    expect(draw(before, after, 'both')).toBe(
      '<p>Press the <del>red</del><ins>blue</ins> button twice to begin.</p>',
    );
  });

  it('keeps emphasis, code and links what they are', () => {
    const before =
      'Use the **old** way with `make` and read [the guide](https://a.example/x) before you go on.';
    const after =
      'Use the **new** way with `just` and read [the guide](https://b.example/y) before you go on.';
    const both = draw(before, after, 'both');
    expect(both).toContain('<strong><del>old</del><ins>new</ins></strong>');
    expect(both).toContain('<code><del>make</del></code><code><ins>just</ins></code>');
    expect(both).toContain('<a>the guide</a>');
  });

  it('keeps the marks of the new text where half of a pair was taken away', () => {
    const [before, after] = [
      'A part about the **shutter**, which opens last and closes first.',
      'A part about the **shutters**, which open last and close first.',
    ];
    expect(draw(before, after, 'both')).not.toContain('*');
    expect(draw(before, after, 'after')).toContain('shutters');
  });

  it('shows what became bold', () => {
    const [before, after] = [
      'It is never safe to leave the door open.',
      'It is **never** safe to leave the door open.',
    ];
    expect(draw(before, after, 'after')).toContain('<strong>never</strong>');
    expect(draw(before, after, 'before')).toBe('<p>It is never safe to leave the door open.</p>');
    expect(draw(before, after, 'both')).not.toContain('*');
  });

  it('keeps a heading a heading', () => {
    const both = draw('## How to start it', '### How to stop it', 'both');
    expect(both).toBe('<p>How to <del>start</del><ins>stop</ins> it</p>');
  });

  it('marks items of a list, at their place', () => {
    const before = '- one apple\n- two pears and plums\n- three figs\n';
    const after = '- one apple\n- three figs\n- four dates of the desert\n';
    const both = draw(before, after, 'both').replace(/\n/g, '');
    expect(both).toBe(
      '<ul><li>one apple</li><li><del>two pears and plums</del></li><li>three figs</li>' +
        '<li><ins>four dates of the desert</ins></li></ul>',
    );
  });

  it('marks a first item that is gone', () => {
    const both = draw('1. Wake up early\n2. Work all day\n', '1. Work all day\n', 'both').replace(/\n/g, '');
    expect(both).toBe('<ol><li><del>Wake up early</del></li><li>Work all day</li></ol>');
  });

  it('marks cells, rows and columns of a table', () => {
    const before = '| Name | Size |\n| --- | --- |\n| Small box | 10 cm |\n| Large box | 20 cm |\n';
    const after =
      '| Name | Size |\n| --- | --- |\n| Small box | 12 cm |\n| Huge crate | 90 cm |\n| Large box | 20 cm |\n';
    const both = draw(before, after, 'both').replace(/\n/g, '');
    expect(both).toContain('<td><del>10</del><ins>12</ins> cm</td>');
    expect(both).toContain('<tr><td><ins>Huge crate</ins></td><td><ins>90 cm</ins></td></tr>');
    expect(both).toContain('<tr><td>Large box</td><td>20 cm</td></tr>');
    const wider =
      '| Name | Colour | Size |\n| --- | --- | --- |\n| Small box | red | 10 cm |\n| Large box | blue | 20 cm |\n';
    expect(draw(before, wider, 'both')).toContain('<td><ins>red</ins></td>');
    expect(draw(wider, before, 'both')).toContain('<td><del>red</del></td>');
    expect(draw(wider, before, 'after')).not.toContain('red');
  });

  it('marks lines of code', () => {
    const before = '```js\nconst a = 1;\nconst b = 2;\nrun(a, b);\n```\n';
    const after = '```js\nconst a = 1;\nconst b = 3;\nrun(a, b);\n```\n';
    const both = draw(before, after, 'both');
    expect(both).toContain('const b = <del>2</del>;');
    expect(both).toContain('const b = <ins>3</ins>;');
    expect(both).toContain('Removed');
  });

  it('marks what lies in a tag of the dialect', () => {
    const before = '{% hint style="info" %}\nSave your work often, at least once an hour.\n{% endhint %}\n';
    const after =
      '{% hint style="warning" %}\nSave your work often, at least once a minute.\n{% endhint %}\n';
    const both = draw(before, after, 'both');
    expect(both).toContain('<del>');
    expect(both).toContain('<ins>');
    expect(both).not.toContain('{%');
  });

  it('takes the signs of an author for no marks', () => {
    const [before, after] = [
      'A \uFDD0plain\uFDD1 text that has signs.',
      'A \uFDD0plain\uFDD1 text that had signs.',
    ];
    expect(draw(before, after, 'after')).toBe('<p>A plain text that <ins>had</ins> signs.</p>');
  });
});

const HTML: [string, string, string, string][] = [
  [
    'a cell of an HTML table',
    '<table><tr><th>Bird</th><th>Seen</th></tr><tr><td>Heron</td><td>early in the month of March</td></tr></table>',
    '<table><tr><th>Bird</th><th>Seen</th></tr><tr><td>Heron</td><td>early in the month of April</td></tr></table>',
    '<td>Heron</td><td>early in the month of <del>March</del><ins>April</ins></td>',
  ],
  [
    'a card',
    '<table data-view="cards"><thead><tr><th></th></tr></thead><tbody><tr><td>Open on all days of the week</td></tr></tbody></table>',
    '<table data-view="cards"><thead><tr><th></th></tr></thead><tbody><tr><td>Open on all days of the year</td></tr></tbody></table>',
    '<div>Open on all days of the <del>week</del><ins>year</ins></div>',
  ],
  [
    'a row of an HTML table',
    '<table><tr><td>Heron</td><td>March</td></tr><tr><td>Swift</td><td>May</td></tr></table>',
    '<table><tr><td>Heron</td><td>March</td></tr></table>',
    '<tr><td><del>Swift</del></td><td><del>May</del></td></tr>',
  ],
  [
    'an item of an HTML list',
    '<ul><li>Rope</li><li>Sail</li></ul>',
    '<ul><li>Rope</li><li>Anchor</li><li>Sail</li></ul>',
    '<li>Rope</li><li><ins>Anchor</ins></li><li>Sail</li>',
  ],
  [
    'the caption of a figure',
    '<figure><img src="a.png" alt=""><figcaption><p>The old kite.</p></figcaption></figure>',
    '<figure><img src="a.png" alt=""><figcaption><p>The red kite.</p></figcaption></figure>',
    'The <del>old</del><ins>red</ins> kite.',
  ],
  [
    'the title of an expandable',
    '<details>\n\n<summary>How do I get in?</summary>\n\nRing twice.\n\n</details>',
    '<details>\n\n<summary>How do I get out?</summary>\n\nRing twice.\n\n</details>',
    'How do I get <del>in</del><ins>out</ins>?',
  ],
  [
    'the text of an expandable',
    '<details>\n\n<summary>How do I get in?</summary>\n\nRing the bell by the gate twice.\n\n</details>',
    '<details>\n\n<summary>How do I get in?</summary>\n\nRing the bell by the gate once.\n\nThen wait.\n\n</details>',
    'Ring the bell by the gate <del>twice</del><ins>once</ins>.</p><p><ins>Then wait.</ins></p>',
  ],
];

describe('edited HTML', () => {
  it.each(HTML)('marks %s alone', (_, before, after, drawn) => {
    const both = draw(before, after, 'both').replace(/\n/g, '');
    expect(both).toContain(drawn);
    const marked = (html: string) => html.match(/<(?:ins|del)>/g)?.length;
    expect(marked(both)).toBe(marked(drawn));
  });

  it('draws what an author struck through, underlined or marked with other elements than a change', () => {
    const text = 'An ~~old~~ and <u>sure</u> and <mark>bright</mark> and <ins>new</ins> road to';
    const both = draw(`${text} town.`, `${text} market.`, 'both');
    expect(both).toContain('An <s>old</s> and <u>sure</u> and <mark>bright</mark> and <u>new</u> road to');
    expect(both).toContain('<del>town</del><ins>market</ins>');
  });
});
