import { createRequire } from 'node:module';
import sharp from 'sharp';
import { getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Book, type BookPage, ENGLISH } from './book';
import { renderPdf } from './render-pdf';
import { writePage } from './write-book';

const programRoot = createRequire(import.meta.url)
  .resolve('../../package.json')
  .replace(/\/package\.json$/, '');

const FIRST = `Some **bold** \`code\` and [the second](/pages/p2#deep-part), [elsewhere](/pages/p9), [out](https://example.org/a).

中文排版需要正确的换行规则。日本語のテキスト。한국어 텍스트. שלום עולם. ✅ 🎉

## Tables

| Name | Meaning |
| --- | --- |
${Array.from({ length: 90 }, (_, row) => `| row ${row} | value ${row} |`).join('\n')}

<table><tr><td rowspan="9" colspan="3">tall</td></tr><tr><td colspan="100">wide</td></tr><tr></tr></table>

${'{'}% hint style="warning" %}
Take care.
${'{'}% endhint %}

${'{'}% tabs %}
${'{'}% tab title="npm" %}
\`\`\`bash
npm install lectern
\`\`\`
${'{'}% endtab %}
${'{'}% tab title="yarn" %}
yarn add lectern
${'{'}% endtab %}
${'{'}% endtabs %}

${'{'}% stepper %}
${'{'}% step %}
### Install it
${'{'}% endstep %}
${'{'}% endstepper %}

${'{'}% unknown-thing x="1" %}

${'{'}% openapi-operation spec="shop-api" path="/orders/{id}" method="get" %}

- [x] done
- [ ] open

![Picture](/files/picture)

![Elsewhere](https://example.org/x.png)

Math $$a^2$$. #strong[not a command] $x$ @label <label> \\#h(1em) "quoted" \\\\ // no comment

| ${'a'.repeat(200)} | b |
| --- | --- |
| 1 | 2 |
`;

const pages: BookPage[] = [
  { id: 'p1', title: 'Start "here" \\ #1', description: 'What it is', level: 1, markdown: FIRST },
  { id: 'g1', title: 'Group', level: 1 },
  {
    id: 'p2',
    title: 'Second',
    level: 2,
    markdown: '## Deep part\n\nBack to [tables](/pages/p1#tables), [nowhere](#missing).\n',
  },
];

const book: Book = {
  title: 'Handbook',
  subtitle: 'Today',
  language: ENGLISH,
  pages,
  findAddress: ({ id, anchor }) => `https://docs.example.org/${id}${anchor ? `#${anchor}` : ''}`,
  findPage: (id) => pages.find((page) => page.id === id),
  findFile: (id) => ({
    name: 'dot.png',
    size: 1,
    picture: id === 'picture' ? { path: '/pictures/a', width: 40, height: 20 } : undefined,
  }),
  findInclude: () => undefined,
};

const drawRed = () =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
    .png()
    .toBuffer();

async function render(
  some: Book,
  readPicture: () => Promise<Uint8Array> = drawRed,
): Promise<{ pdf: Pdf; bytes: Uint8Array; failed: string[] }> {
  const failed: string[] = [];
  const bytes = await renderPdf(some, {
    programRoot,
    picturePaths: ['/pictures/a'],
    readPicture,
    token: 'token',
    signal: new AbortController().signal,
    writePage,
    onFallback: (ids) => failed.push(...ids),
    report: () => undefined,
  });
  return { pdf: await getDocumentProxy(new Uint8Array(bytes)), bytes, failed };
}

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

async function readSheet(pdf: Pdf, number: number): Promise<string> {
  const { items } = await (await pdf.getPage(number)).getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
}

const numbersOf = (pdf: Pdf) => Array.from({ length: pdf.numPages }, (_, at) => at + 1);

describe('a typeset book', () => {
  let pdf: Pdf;
  let bytes: Uint8Array;
  let sheets: string[];

  beforeAll(async () => {
    const rendered = await render(book);
    expect(rendered.failed).toEqual([]);
    pdf = rendered.pdf;
    bytes = rendered.bytes;
    sheets = await Promise.all(numbersOf(pdf).map((number) => readSheet(pdf, number)));
  });

  it('has an outline of pages and headings', async () => {
    const outline = await pdf.getOutline();
    expect(outline.map(({ title }) => title)).toEqual(['Start "here" \\ #1', 'Group']);
    expect(outline[0]?.items.map(({ title }) => title)).toContain('Tables');
    expect(outline[1]?.items.map(({ title }) => title)).toEqual(['Second']);
  });

  it('has a table of contents and numbers its sheets', () => {
    expect(sheets[0]).toContain('Second');
    for (const [at, text] of sheets.entries())
      expect(text.replace(/\s+/g, '')).toContain(`${at + 1}/${sheets.length}`);
  });

  it('says all that the pages say, in every script', () => {
    const text = sheets.join(' ').replace(/\s+/g, ' ');
    for (const words of [
      '中文排版需要正确的换行规则',
      '日本語',
      '한국어',
      '🎉',
      'row 89',
      'yarn add lectern',
      'Install it',
    ])
      expect(text).toContain(words);
    for (const words of [
      '#strong[not a command]',
      '$x$',
      '@label',
      '// no comment',
      'unknown-thing',
      'GET /orders/{id}',
      'Operation of the API shop-api',
      '𝑎',
    ])
      expect(text).toContain(words);
    expect([...text].some((letter) => 'שלום'.includes(letter))).toBe(true);
  });

  it('repeats the head of a table that goes on', () => {
    expect(sheets.filter((text) => /Name\s+Meaning/.test(text)).length).toBeGreaterThan(1);
  });

  it('jumps where the target is in it, and leads out where it is not', async () => {
    const links = (
      await Promise.all(numbersOf(pdf).map(async (number) => (await pdf.getPage(number)).getAnnotations()))
    ).flat();
    const urls = links.map(({ url }) => url).filter(Boolean);
    expect(urls).toContain('https://example.org/a');
    expect(urls).toContain('https://docs.example.org/p9');
    expect(urls.join(' ')).not.toContain('p2');
    const jumps = links.filter(({ url, dest }) => !url && dest);
    // The table of contents, the two links between the pages, and the one whose heading is gone.
    expect(jumps.length).toBeGreaterThanOrEqual(3 + 3);
    for (const { dest } of jumps) {
      const [target] = Array.isArray(dest) ? dest : ((await pdf.getDestination(dest)) ?? []);
      expect(await pdf.getPageIndex(target)).toBeLessThan(pdf.numPages);
    }
  });

  it('has its own pictures and no others', () => {
    expect(
      Buffer.from(bytes)
        .toString('latin1')
        .match(/\/Subtype\s*\/Image/g),
    ).toHaveLength(1);
  });
});

it('sets one page without a table of contents', async () => {
  const { pdf } = await render({ ...book, pages: pages.slice(2) });
  expect(pdf.numPages).toBe(1);
  expect(await readSheet(pdf, 1)).toMatch(/^Second/);
});

it('shows a page as it is written when it cannot be set, and the others as they are meant', async () => {
  const broken = { id: 'bad', title: 'Bad', level: 1, markdown: '**strong** ![x](/files/picture)' };
  const { pdf, failed } = await render({ ...book, pages: [broken, ...pages.slice(1)] }, async () =>
    new TextEncoder().encode('no picture'),
  );
  expect(failed).toEqual(['bad']);
  const text = (await Promise.all(numbersOf(pdf).map((number) => readSheet(pdf, number)))).join(' ');
  expect(text).toContain('**strong**');
  expect(text).toContain('Deep part');
});

it('sets what is nested too deeply as text', async () => {
  const markdown = `${'<div><blockquote><ul><li>'.repeat(120)}deep${'<b><i><a href="https://a.example">'.repeat(60)}down`;
  const { pdf, failed } = await render({
    ...book,
    pages: [{ id: 'deep', title: 'Deep', level: 1, markdown }],
  });
  expect(failed).toEqual([]);
  expect((await readSheet(pdf, 1)).replace(/\s+/g, '')).toContain('deepdown');
});

it('ends when it is called off', async () => {
  const control = new AbortController();
  const rendering = renderPdf(book, {
    programRoot,
    picturePaths: ['/pictures/a'],
    readPicture: drawRed,
    token: 'token',
    signal: control.signal,
    writePage,
    onFallback: () => undefined,
    report: ({ phase }) => {
      if (phase === 'set') control.abort(new Error('called off'));
    },
  });
  await expect(rendering).rejects.toThrow('called off');
});
