import { describe, expect, it } from 'vitest';
import type { ArticleSource } from '@/components/blocks/article-source';
import { findHarm, listHtml } from '@/components/reader/testing/find-harm';
import { sampleSource } from '@/components/reader/testing/reader-samples';
import { renderArticle } from './render-article';

const changes: Partial<ArticleSource> = {
  resolveLink: (target) =>
    target === '/pages/p1' ? { href: '/start', title: 'Getting started', emoji: '1f680' } : undefined,
  resolveFile: (target) =>
    target.startsWith('/files/')
      ? { href: `/~${target}`, name: `${target.slice(7)}.pdf`, size: 10 }
      : undefined,
};

async function html(markdown: string): Promise<string> {
  const { html: drawn } = await renderArticle(sampleSource(markdown, changes));
  expect(findHarm(drawn)).toEqual([]);
  return drawn;
}

const toText = (drawn: string) =>
  drawn
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const list = (drawn: string, name: string) => listHtml(drawn).filter(({ tagName }) => tagName === name);
const classOf = (drawn: string, name: string) =>
  listHtml(drawn).filter(({ properties }) => [properties.className].flat().includes(name));

/** A table of one column with a head as it is written, and cells. */
const column = (head: string, ...cells: string[]) =>
  `<table><thead><tr><th>Name</th>${head}</tr></thead><tbody>${cells.map((cell) => `<tr><td>n</td><td>${cell}</td></tr>`).join('')}</tbody></table>`;

describe('columns of a type', () => {
  it('tick boxes', async () => {
    const drawn = await html(column('<th data-type="checkbox">Done</th>', 'true', 'false', '', 'maybe'));
    const boxes = list(drawn, 'input');
    expect(boxes.map(({ properties }) => properties.checked)).toEqual(
      [true, false, false].map((on) => on || undefined),
    );
    expect(toText(drawn)).toContain('maybe');
    expect(toText(drawn)).not.toMatch(/true|false/);
  });

  it('stars, of as many as there can be', async () => {
    const drawn = await html(
      column('<th data-type="rating" data-max="3">Taste</th>', '2', '7', 'good', '1e9'),
    );
    expect(drawn).toMatch(/aria-label="2 of 3 stars">★★<span>☆<\/span>/);
    for (const words of ['7', 'good', '1e9']) expect(toText(drawn)).toContain(words);
    expect(await html(column('<th data-type="rating" data-max="99999999">T</th>', '4'))).toContain('4 of 10');
  });

  it('chips in the colours of their options', async () => {
    const head =
      '<th data-type="select"><select multiple><option value="a1" label="Alpha" color="blue"></option><option value="b2" label="Beta" color="javascript:1"></option></select>Kind</th>';
    const drawn = await html(
      column(
        head,
        '<span data-option="a1">Alpha</span><span data-option="b2">Beta</span>',
        'Alpha, b2',
        'other words',
      ),
    );
    expect(drawn.match(/<span class="chip" data-color="blue">Alpha<\/span>/g)).toHaveLength(2);
    expect(drawn.match(/<span class="chip">Beta<\/span>/g)).toHaveLength(2);
    expect(toText(drawn)).toContain('Kind');
    expect(toText(drawn)).toContain('other words');
    expect(drawn).not.toContain('<option');
  });

  it('people, files, pages and pictures', async () => {
    const cell = async (type: string, written: string) =>
      html(column(`<th data-type="${type}">T</th>`, written));
    expect(await cell('users', '<a href="/users/u1">Ada</a>, <a href="/users/u2">Bo</a>')).toMatch(
      /data-initial="A">Ada<\/span> <span[^>]*data-initial="B">Bo/,
    );
    expect(await cell('files', '<a href="/files/f1">x</a>')).toMatch(
      /class="cell-file" href="\/~\/files\/f1" download="f1.pdf">.*f1\.pdf/,
    );
    expect(toText(await cell('content-ref', '<a href="/pages/p1">guide.md</a>'))).toContain(
      '🚀 Getting started',
    );
    expect(await cell('image', '<a href="/files/f1">f1.png</a>')).toMatch(/<img src="\/~\/files\/f1" alt=""/);
    for (const type of ['users', 'files', 'content-ref', 'image', 'number', 'nonsense'])
      expect(toText(await cell(type, 'garbage <b>words</b>'))).toContain('garbage words');
    expect(toText(await cell('files', '<a href="javascript:alert(1)">mine</a>'))).toContain('mine');
  });

  it('numbers stand at the end, and cells as their column says', async () => {
    const drawn = await html(column('<th data-type="number">N</th>', '42', 'none'));
    expect(drawn).toContain('<td style="text-align:right">42</td>');
    expect(drawn).toContain('<td>none</td>');
    const said = await html(column('<th width="120" align="center" valign="middle">N</th>', 'x'));
    expect(said).toMatch(
      /<th(?=[^>]* width="120")(?=[^>]* data-valign="middle")[^>]* style="text-align:center"/i,
    );
    expect(said).toMatch(/<td(?=[^>]* data-valign="middle")[^>]* style="text-align:center"/i);
  });
});

describe('a table', () => {
  it('shows no hidden column, also beside cells that span', async () => {
    const drawn = await html(
      '<table><thead><tr><th>A</th><th data-hidden>H</th><th>B</th></tr></thead><tbody><tr><td rowspan="2">1</td><td>h1</td><td>2</td></tr><tr><td>h2</td><td>3</td></tr><tr><td colspan="2">wide</td><td>4</td></tr></tbody></table>',
    );
    expect(toText(drawn)).toBe('A B 1 2 3 wide 4');
    expect(drawn).toMatch(/rowspan="2"/i);
  });

  it('keeps blocks, lists and lines in its cells', async () => {
    const drawn = await html(
      column('<th>L</th>', 'x<br>y', '<ul><li>one</li><li>two</li></ul>', '<p>three</p><p>four</p>'),
    );
    expect(drawn).toContain('<td>x<br/>y</td>');
    expect(drawn).toContain('<ul><li>one</li><li>two</li></ul>');
    expect(drawn).toContain('<p>three</p><p>four</p>');
  });

  const rows = (count: number, attributes = '') =>
    `<table${attributes}><thead><tr><th>A</th></tr></thead><tbody>${Array.from({ length: count }, (_, at) => `<tr><td>row ${at}</td></tr>`).join('')}</tbody></table>`;

  it('has a search from seven rows on, unless it says otherwise', async () => {
    const has = async (table: string) => (await html(table)).includes('type="search"');
    expect(await has(rows(6))).toBe(false);
    expect(await has(rows(7))).toBe(true);
    expect(await has(rows(9, ' data-search="false"'))).toBe(false);
    expect(await has(rows(1, ' data-search="true"'))).toBe(true);
    expect(await has(`| A |\n|---|\n${'| x |\n'.repeat(7)}`)).toBe(true);
  });

  it('says what its author wanted of head, first column and width', async () => {
    const drawn = await html(
      rows(
        1,
        ' data-header-hidden data-full-width="true" data-header-sticky data-sticky-first-column="true"',
      ),
    );
    expect(drawn).toMatch(
      /<section class="table"[^>]*data-full-width=""[^>]*data-header-sticky=""[^>]*data-first-sticky=""/,
    );
    expect(drawn).toContain('<table data-header-hidden="">');
    expect(await html(rows(1, ' data-full-width="false" data-header-hidden="false"'))).not.toMatch(
      /data-full|data-header/,
    );
  });

  it('with spans beyond reason is drawn', async () => {
    const wide = '<td colspan="1000" rowspan="60000">x</td>'.repeat(300);
    const drawn = await html(
      `<table><thead><tr><th data-hidden>A</th></tr></thead><tbody><tr>${wide}</tr>${'<tr><td>y</td></tr>'.repeat(1_000)}</tbody></table>`,
    );
    expect(drawn.match(/y<\/td>/g)).toHaveLength(1_000);
  });

  it('of five thousand rows is drawn whole, in pieces', async () => {
    const cells = Array.from({ length: 5_000 }, (_, at) => `| ${at} | b | c |`).join('\n');
    const drawn = await html(`| A | B | C |\n|---|---|---|\n${cells}`);
    expect(drawn.match(/<tr>/g)).toHaveLength(5_001);
    expect(drawn.match(/<tbody>/g)).toHaveLength(50);
    expect(drawn).toContain('--columns:3');
  }, 60_000);
});

describe('cards', () => {
  const cards = (attributes: string, ...cells: string[]) =>
    `<table data-view="cards"${attributes}><thead><tr><th></th><th></th><th data-hidden data-card-target data-type="content-ref"></th><th data-hidden data-card-cover data-type="files"></th><th data-hidden data-card-cover-dark data-type="files"></th></tr></thead><tbody><tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr></tbody></table>`;
  const file = (id: string) => `<a href="/files/${id}">${id}.png</a>`;

  it('lead to their target, under a picture for light and one for dark', async () => {
    const drawn = await html(
      cards(
        '',
        '<strong>Title</strong>',
        'Line',
        '<a href="/pages/p1">p.md</a>',
        file('light'),
        file('dark'),
      ),
    );
    expect(drawn).toContain('<a class="cards-title" href="/start"><strong>Title</strong></a>');
    expect(drawn).toMatch(/<img src="\/~\/files\/light" alt="" class="only-light"/);
    expect(drawn).toMatch(/<img src="\/~\/files\/dark" alt="" class="only-dark"/);
    expect(toText(drawn)).toBe('Title Line');
  });

  it('are large, or one row that scrolls', async () => {
    const drawn = await html(cards(' data-card-size="large" data-card-wrap="false"', 'T', '', '', '', ''));
    expect(drawn).toMatch(/<ul class="cards" data-size="large" data-row="" tabindex="0"/i);
    expect(await html(cards(' data-card-size="huge"', 'T', '', '', '', ''))).toContain(
      '<ul class="cards"><li',
    );
  });

  it('keep lists, lines, paragraphs and links', async () => {
    const list = '<ul><li><a href="/pages/p1">Concepts</a></li><li>Blocks</li></ul>';
    const drawn = await html(
      cards('', 'Learn', `${list}one<br>two<p>three</p>`, '<a href="/pages/p1">x</a>', '', ''),
    );
    expect(drawn).toContain(
      '<ul><li><a href="/start">Concepts</a></li><li>Blocks</li></ul>one<br/>two<p>three</p>',
    );
    expect(toText(drawn)).toBe('Learn Concepts Blocks one two three');
  });

  it('put no link into a link', async () => {
    const drawn = await html(
      cards('', '<a href="https://a.example">Own</a>', '', '<a href="/pages/p1">x</a>', '', ''),
    );
    expect(drawn).toMatch(
      /<a class="cards-link" aria-label="Own" href="\/start"><\/a><div class="cards-title"><a href="https:/,
    );
  });

  it('show cells by the types of their columns, and pictures and icons alone', async () => {
    const drawn = await html(
      '<table data-view="cards"><thead><tr><th>T</th><th data-type="rating" data-max="5">R</th></tr></thead><tbody><tr><td><i class="fa-house">:house:</i></td><td>4</td></tr></tbody></table>',
    );
    expect(classOf(drawn, 'inline-icon')).toHaveLength(1);
    expect(drawn).toContain('4 of 5 stars');
  });
});
