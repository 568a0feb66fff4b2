import fc from 'fast-check';
import sharp from 'sharp';
import { getDocumentProxy } from 'unpdf';
import { beforeAll, expect, it } from 'vitest';
import { type SpaceTag, showTags, toPageTag } from '@/lib/content/tags';
import { findProgramRoot } from '@/lib/environment/program-root';
import { listPdfBlocks, squeeze } from '@/lib/testing/drawn-blocks';
import { type Book, type BookPage, ENGLISH } from './book';
import { renderPdf } from './render-pdf';
import { writePage } from './write-book';

const picture = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer();

/** Each text as a page of one book, on one sheet however long it is. */
async function typeset(
  texts: readonly string[],
  language: Book['language'] = ENGLISH,
  more: Partial<BookPage> = {},
) {
  const failed: string[] = [];
  const pages = texts.map((markdown, at) => ({
    id: `page${at}`,
    title: 'Title',
    level: 1,
    markdown,
    ...more,
  }));
  const bytes = await renderPdf(
    {
      title: 'Forms',
      subtitle: '',
      language,
      pages,
      findAddress: ({ id }) => `https://docs.example.org/${id}`,
      findPage: (id) =>
        id === 'setup' ? { title: 'Setting up', description: 'From nothing', icon: 'rocket' } : undefined,
      findFile: (id) => ({
        name: `${id}.png`,
        size: 12_345,
        picture: id === 'dot' ? { path: '/pictures/dot', width: 40, height: 20 } : undefined,
      }),
      findInclude: () => undefined,
    },
    {
      programRoot: findProgramRoot(),
      picturePaths: ['/pictures/dot'],
      readPicture: picture,
      token: 'token',
      signal: new AbortController().signal,
      writePage: async (...page) => {
        const written = await writePage(...page);
        return { ...written, source: `#set page(height: auto)\n${written.source}` };
      },
      onFallback: (ids, reason) => failed.push(`${ids}: ${reason}`),
      report: () => undefined,
    },
  );
  expect(failed).toEqual([]);
  const sheets = (await listPdfBlocks(bytes)).slice(-texts.length);
  return { bytes, words: sheets.map((blocks) => blocks.slice(1).map(({ text }) => text)) };
}

const tag = (name: string, inside: string, attributes = '') =>
  `{% ${name}${attributes ? ` ${attributes}` : ''} %}\n${inside}\n{% end${name} %}`;

const table = (head: string, row: string, attributes = '') =>
  `<table${attributes}><thead><tr>${head}</tr></thead><tbody><tr>${row}</tr></tbody></table>`;

/** A form, and what its sheet says, block by block. */
const FORMS: Record<string, [source: string, shown: string[]]> = {
  'a formula in a line': ['It is $$a^2+b_{ij}$$.', ['It is 𝑎2+𝑏𝑖𝑗.']],
  'a formula by itself': ['$$\n\\frac{1}{2} \\sum_{i=0}^n \\sqrt[3]{x}\n$$', ['12∑𝑛𝑖=03√𝑥']],
  'a formula that cannot be read': ['So $$\\nothing{x$$ it is.', ['So $$\\nothing{x$$ it is.']],
  'a diagram': ['```mermaid\ngraph TD\n A[Start] -->|then| B[End]\n```', ['thenStartEnd']],
  'a pie': [
    '```mermaid\npie title Pets\n "Dogs" : 386\n "Cats": 85.9\n```',
    ['Dogs', '386', 'Cats', '85.9', 'Pets'],
  ],
  'a plan': [
    '```mermaid\ngantt\n title A plan\n dateFormat YYYY-MM-DD\n section First\n Write it :done, a1, 2026-01-06, 3d\n```',
    ['First', 'Writeit', 'done,a1,2026-01-06,3d', 'Aplan'],
  ],
  'a timeline': [
    '```mermaid\ntimeline\n section Early\n 2002 : LinkedIn\n 2004 : Facebook : Google\n : Orkut\n```',
    ['Early', '2002', 'LinkedIn', '2004', 'FacebookGoogleOrkut', 'Diagram'],
  ],
  'a journey': [
    '```mermaid\njourney\n title Work\n section Go\n Make tea: 5: Me, Cat\n```',
    ['Go', 'Maketea', '5', 'Me,Cat', 'Work'],
  ],
  'a map of ideas': [
    '```mermaid\nmindmap\n  root((All))\n    One\n      ::icon(fa fa-book)\n      id[Inner one]\n    Two\n```',
    ['All', 'One', 'Innerone', 'Two', 'Diagram'],
  ],
  'a diagram that is neither drawn nor told': [
    '```mermaid\npie\n Dogs are many\n```',
    ['Diagram', 'pieDogsaremany'],
  ],
  'a hint with a bar': [tag('hint', '### Bar\n\nWords.', 'style="danger" icon="rocket"'), ['Bar', 'Words.']],
  tabs: [
    tag('tabs', `${tag('tab', 'One.', 'title="npm" icon="box"')}\n${tag('tab', 'Two.')}`),
    ['npmOne.Tab2Two.'],
  ],
  columns: [
    tag('columns', `${tag('column', 'Left', 'width="70%"')}\n${tag('column', 'Right')}`),
    ['LeftRight'],
  ],
  'code with a title and numbers': [
    tag('code', '```js\nconst a = "\\\\";\n```', 'title="a.js" lineNumbers="true"'),
    ['a.js', 'consta="\\\\";'],
  ],
  'a mention': ['See <a href="/pages/setup" data-mention>old.md</a>.', ['See Setting up.']],
  'a link to a page': [
    tag('content-ref', '[x](/pages/setup)', 'url="/pages/setup"'),
    ['Setting upFrom nothing'],
  ],
  'a file': [tag('file', 'Its caption', 'src="/files/report"'), ['report.png12 KBIts caption']],
  'something embedded': [
    tag('embed', 'A film', 'url="https://vimeo.com/1"'),
    ['Vimeohttps://vimeo.com/1A film'],
  ],
  'an operation': [
    tag('openapi-operation', '', 'spec="shop" path="/orders" method="get"'),
    ['GET /ordersOperation of the API shop'],
  ],
  'a hidden column': [
    table('<th>A</th><th data-hidden>B</th><th>C</th>', '<td>1</td><td>2</td><td>3</td>'),
    ['A', 'C', '1', '3'],
  ],
  'columns with types': [
    table(
      '<th data-type="checkbox">Done</th><th data-type="rating" data-max="3">Stars</th><th data-type="files">Files</th><th data-type="content-ref">Page</th>',
      '<td>true</td><td>2</td><td><a href="/files/report">x</a></td><td><a href="/pages/setup">old.md</a></td>',
    ),
    ['Done', 'Stars', 'Files', 'Page', '☑', '★★☆', 'report.png', 'Setting up'],
  ],
  cards: [
    table(
      '<th></th><th></th><th data-card-target></th><th data-card-cover></th>',
      '<td><strong>Go</strong></td><td>First <a href="https://example.org">link</a><br>next<ul><li>item</li></ul></td><td><a href="/pages/setup">x</a></td><td><a href="/files/dot">y</a></td>',
      ' data-view="cards"',
    ),
    ['GoFirst linknext', 'item'],
  ],
  'what can be opened': ['<details><summary>More</summary>\n\nInside.\n\n</details>', ['MoreInside.']],
  'what is not known': [tag('weather-report', 'Some **words**.'), ['Some words.']],
  'a block of an integration': [
    '{% @acme/card title="A card" %}\n\n{% @acme/card url="https://example.org/" %}\n\n{% @acme/card size="2" %}',
    ['A card example.org https://example.org/ acme: card'],
  ],
  'an unknown tag without words': ['{% weather-map city="Graz" %}', ['{%weather-mapcity="Graz"%}']],
};

const TEXTS = Object.entries(FORMS);
let drawn: Awaited<ReturnType<typeof typeset>>;

beforeAll(async () => {
  drawn = await typeset(TEXTS.map(([, [source]]) => source));
}, 60_000);

it.each(TEXTS.map(([name, [, shown]], at) => ({ name, shown, at })))(
  'says what $name says',
  ({ shown, at }) => {
    expect(drawn.words[at]).toEqual(shown.map(squeeze));
  },
);

it('leads where buttons, cards and mentions lead', async () => {
  const pdf = await getDocumentProxy(new Uint8Array(drawn.bytes));
  const pages = Array.from({ length: pdf.numPages }, (_, at) => pdf.getPage(at + 1));
  const links = (await Promise.all(pages.map(async (page) => (await page).getAnnotations()))).flat();
  const addresses = links.map(({ url }) => url).filter(Boolean);
  expect(new Set(addresses)).toEqual(
    new Set([
      'https://docs.example.org/setup',
      'https://docs.example.org/report',
      'https://vimeo.com/1',
      'https://example.org/',
    ]),
  );
});

const FORMULAS = String.raw`a+b-c \cdot d / e | f(x) = \begin{cases} x & x>0 \\ 0 & \text{else} \end{cases}
\begin{aligned} a &= b \\ &= c + d \end{aligned} | \begin{pmatrix} a & b \\ c & d \end{pmatrix} | \begin{array}{c|c} a & b \\ \hline c & d \end{array}
\underbrace{a+b}_{n} \overbrace{c} \overline{d} \underline{e} | \hat x \tilde y \vec z \dot a \ddot b \bar c \widehat{abc} | \xrightarrow[a]{b} \xleftarrow{c}
\left( \frac{a}{b} \right. \bigl[ x \bigr] \left\| y \right\| \left\{ z \middle| w \right\} | \mathbb{R} \mathcal{L} \mathfrak{g} \mathbf{x} \mathrm{d} \mathsf{s} \mathtt{t} \boldsymbol{\beta}
\lim_{x \to 0} \operatorname*{argmax}_y \sin \int_0^\infty \oint \prod \bigcup | \boxed{x} \cancel{y} \bcancel{z} \sout{w} \color{red} r \textcolor{#0a0}{g} | \binom{n}{k} \dfrac12 \tfrac34
\substack{a \\ b} \stackrel{a}{b} \overset{c}{d} | \phantom{x} \quad \; \, \! x | 50\% \# \& \_ \$ | f''(x)^2_i {}^{14}C | \text{a "quoted" \#word} | \sqrt{\sqrt{\sqrt{x}}}`
  .split(/ \| |\n/)
  .map((formula) => formula.trim())
  .filter(Boolean);

const BY_THEMSELVES = [String.raw`\tag{1} x`, String.raw`\begin{align} a&=b\\ c&=d \end{align}`];

it('typesets every formula that the screens draw', async () => {
  const texts = [
    ...FORMULAS.map((formula) => `$$\n${formula}\n$$\n\nIn a line $$${formula}$$.`),
    ...BY_THEMSELVES.map((formula) => `$$\n${formula}\n$$`),
  ];
  const { words } = await typeset(texts);
  const asWritten = words.flatMap((blocks, at) => (blocks.join('').includes('$$') ? [texts[at]] : []));
  expect(asWritten).toEqual([]);
}, 60_000);

const letters = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...'\\#*_$<>[](){}~`@^&|=+-/"\'!;:.,%ä漢🎉') },
  { weight: 3, arbitrary: fc.constantFrom(...'abcXYZ019 ') },
);
const text = fc.string({ unit: letters, minLength: 1, maxLength: 120 }).filter((value) => /[^ ]/.test(value));

/** With a backslash before it each of them is itself. */
const escapeSigns = (value: string) => value.trim().replace(/[!-/:-@[-`{-~]/g, '\\$&');

it('says every character of a text as it is written', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 30, maxLength: 30 }), async (texts) => {
      const { words } = await typeset(
        texts.flatMap((value) => [escapeSigns(value), `\`\`\`\`\`\`\`\`\n${value}\n\`\`\`\`\`\`\`\``]),
      );
      const expected = texts.flatMap((value) => [squeeze(value), squeeze(value)]);
      expect(words.map((blocks) => blocks.join(''))).toEqual(expected);
    }),
    { numRuns: 2 },
  );
}, 120_000);

it('shows the tags of a page and of its updates as the library has them', async () => {
  const library: SpaceTag[] = [
    { slug: 'new', label: 'New #1', color: '$primary', icon: 'star' },
    { slug: 'beta', label: 'Public [beta]', color: 'red', emoji: '🎉' },
  ];
  const tags = [toPageTag('new', true), toPageTag('beta', false)];
  const update = tag('updates', tag('update', 'Words.', 'date="2026-03-04" tags="beta,other"'));
  const { words } = await typeset([update], ENGLISH, { tags: showTags(library, { tags }), library });
  const shown = words.flat().join(' ');
  expect(shown).toContain('New#1');
  expect(shown.match(/Public\[beta\]/g)).toHaveLength(2);
  expect(shown).toContain('Other');
});

it('says of a title that it is in another language than the book', async () => {
  const arabic = { ...ENGLISH, locale: 'ar' };
  const langsOf = async (more: Partial<BookPage>) => {
    const { bytes } = await typeset(['نص'], arabic, { title: 'Okapi', ...more });
    const pdf = await getDocumentProxy(new Uint8Array(bytes));
    const found: string[] = [];
    const walk = (node: object) => {
      if ('lang' in node) found.push(`${node.lang}`);
      if ('children' in node && Array.isArray(node.children)) node.children.forEach(walk);
    };
    walk((await (await pdf.getPage(1)).getStructTree()) ?? {});
    await pdf.destroy();
    return found.filter((lang) => lang === 'en');
  };
  expect(await langsOf({})).toEqual([]);
  expect(await langsOf({ titleLang: 'en' })).toEqual(['en']);
});
