import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { drawEverywhere } from '@/lib/testing/draw-everywhere';
import { findDifference } from '@/lib/testing/drawn-blocks';
import { findLost, listSourceTexts } from '@/lib/testing/source-texts';

const tag = (name: string, inside: string, attributes = '') =>
  `{% ${name}${attributes ? ` ${attributes}` : ''} %}\n${inside}\n{% end${name} %}`;

const table = (head: string, row: string, attributes = '') =>
  `<table${attributes}><thead><tr>${head}</tr></thead><tbody><tr>${row}</tr></tbody></table>`;

/** What each place says in the same words; formulas, diagrams and players are other things on paper. */
const FORMS: Record<string, string> = {
  text: 'Some **bold**, *stressed*, ~~gone~~ and `code` words, H<sub>2</sub>O, E=mc<sup>2</sup>, <kbd>Ctrl</kbd>.',
  signs: String.raw`\# \* \_x\_ \$5 \<b\> C:\\dir \[x\] & < > "quoted" -- it's #1 @you ~ ^ {braces}`,
  'words in angle brackets': 'Write <your-name>, or List<String>.',
  headings: '## One\n\nWords.\n\n### Two & three\n\n#### Four\n\nMore.',
  lists: '- one\n- two\n  1. inner\n  2. next\n\n     a paragraph\n- three\n\n- [x] done\n- [ ] open',
  quotes: '> A quote\n> of `two` lines\n\n> [!WARNING]\n> Mind the gap.',
  code: '```js\nconst a = "\\\\";\n\tb();\n```\n\n    indented',
  'code in a frame': tag(
    'code',
    '```js\na();\nb();\n```',
    'title="a.js" lineNumbers="true" expandable="true"',
  ),
  'code of HTML':
    '<pre class="language-js" data-title="b.js"><code class="lang-js">a();\n<strong>b();\n</strong></code></pre>',
  hints: `${tag('hint', 'Words with `code`.', 'style="tip"')}\n\n${tag('hint', '### Bar\n\nMore.', 'style="danger" icon="rocket"')}`,
  tabs: tag('tabs', `${tag('tab', 'One.', 'title="npm" icon="box"')}\n${tag('tab', 'Two.')}`),
  steps: tag('stepper', `${tag('step', '### First\n\nDo it.')}\n${tag('step', 'Then this.')}`),
  columns: tag('columns', `${tag('column', 'Left', 'width="70%"')}\n${tag('column', 'Right')}`),
  updates: tag(
    'updates',
    `${tag('update', '## Big\n\nIt works.', 'date="2026-03-01" tags="new,bug-fix"')}\n${tag('update', 'Small.', 'date="2026-02-01"')}`,
    'format="short"',
  ),
  prompt: tag('prompt', '```\nWrite a poem\n```', 'description="Ask for it" defaultExpanded="full"'),
  buttons:
    '<a href="https://example.org" class="button primary" data-icon="rocket">Start</a> <a class="button secondary">Off</a>',
  'icons and emoji': 'A <i class="fa-gear">:gear:</i> turns, :rocket: flies, 12:30:45.',
  mentions: 'See [old.md](/pages/setup "mention").',
  colours: '<mark style="color:red;">red</mark> <mark style="background-color:$info;">info</mark>',
  'wide punctuation': '**「引用」**は、**重要です。**次',
  'a page': tag('content-ref', '[old.md](/pages/setup)', 'url="/pages/setup"'),
  'something embedded': tag('embed', 'A caption', 'url="https://example.org/thing"'),
  pictures:
    '<figure><img src="/files/dot" alt="Alt"><figcaption><p>A caption</p></figcaption></figure>\n\n![](/files/dot)\n\n![Gone](/files/gone)\n\n<div align="center" data-with-frame="true"><figure><img src="/files/dot" alt=""></figure> <figure><img src="/files/dot" alt=""></figure></div>',
  'a table': '| A | B |\n| - | -: |\n| `x` \\| y | **2** |',
  'columns with types': table(
    '<th data-type="checkbox">Done</th><th data-type="select">Kind</th><th data-type="users">Who</th><th data-type="content-ref">Page</th><th data-hidden>Secret</th><th data-type="number">Number</th>',
    '<td>true</td><td><span data-option="a">Label</span></td><td><a href="/users/u1">Ada</a></td><td><a href="/pages/setup">old.md</a></td><td>not shown</td><td>12</td>',
  ),
  cards: table(
    '<th></th><th></th><th data-hidden data-card-target data-type="content-ref"></th><th data-hidden data-card-cover data-type="files"></th>',
    '<td><strong>Go</strong></td><td>First <a href="https://example.org">link</a><br>next</td><td><a href="/pages/setup">x</a></td><td><a href="/files/dot">y</a></td>',
    ' data-view="cards"',
  ),
  'what can be opened': '<details><summary>More</summary>\n\nInside with `code`.\n\n</details>',
  'an operation of the page': tag(
    'swagger',
    [
      tag('swagger-description', 'Says what is **known**.'),
      tag('swagger-parameter', 'Which one.', 'in="path" name="id" type="String" required="true"'),
      tag('swagger-response', 'One of them.', 'status="200" description="Found"'),
    ].join('\n'),
    'method="get" path="/pets/{id}" baseUrl="https://api.example.org" summary="Get a pet"',
  ),
};

const names = Object.keys(FORMS);
let drawn: Awaited<ReturnType<typeof drawEverywhere>>;

beforeAll(async () => {
  const pages = names.map((title, at) => ({ id: `page${at}`, title, level: 1, markdown: FORMS[title] }));
  const around = {
    findPage: (id: string) =>
      id === 'setup' ? { title: 'Setting up', description: 'From nothing' } : undefined,
    findFile: (id: string) => (id === 'dot' ? { name: 'dot.png', isPicture: true } : undefined),
  };
  drawn = await drawEverywhere(pages, around, async () =>
    sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  );
}, 60_000);

it.each(names)('the page, the dashboard and the PDF draw the same blocks: %s', (name) => {
  const form = drawn[names.indexOf(name)];
  expect(form?.article.length).toBeGreaterThan(0);
  expect(findDifference(form?.article ?? [], form?.dashboard ?? [])).toBe(undefined);
  expect(findDifference(form?.article ?? [], form?.pdf ?? [])).toBe(undefined);
});

it('finds what is lost, and what its author hides', () => {
  const source = `${FORMS['columns with types']}\n\nWords that go.`;
  expect(listSourceTexts(source).hidden).toEqual(['Secret', 'notshown']);
  expect(findLost(source, 'DoneKindWhoPageNumbertrueLabelAdaold.md12')).toEqual(['Wordsthatgo.']);
});
