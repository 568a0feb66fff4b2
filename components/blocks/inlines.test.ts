import { describe, expect, it } from 'vitest';
import type { ArticleSource } from '@/components/blocks/article-source';
import { findHarm, listHtml } from '@/components/reader/testing/find-harm';
import { sampleSource } from '@/components/reader/testing/reader-samples';
import { findHeadings } from '@/lib/content/references/find-headings';
import { renderArticle } from './render-article';

const resolveLink: ArticleSource['resolveLink'] = (target) => {
  if (target.startsWith('/pages/p1'))
    return { href: target.replace('/pages/p1', '/start'), title: 'Getting started', icon: 'rocket' };
  return target.startsWith('/pages/') ? { href: '', isBroken: true } : undefined;
};

async function draw(markdown: string, changes?: Partial<ArticleSource>) {
  const article = await renderArticle(sampleSource(markdown, { resolveLink, ...changes }));
  expect(findHarm(article.html)).toEqual([]);
  return article;
}

const html = async (markdown: string) => (await draw(markdown)).html;
const toText = (drawn: string) => drawn.replace(/<[^>]*>/g, '').trim();
const text = async (markdown: string) => toText(await html(markdown));
const find = async (markdown: string, name: string) =>
  listHtml(await html(markdown)).filter(({ tagName }) => tagName === name);

describe('buttons', () => {
  it('lead where links lead, with an icon', async () => {
    const drawn = await html(
      '<a href="/pages/p1" class="button primary" data-icon="rocket-launch">Start</a>',
    );
    expect(drawn).toMatch(
      /<a class="action is-primary" href="\/start"><svg class="icon".*<span>Start<\/span><\/a>/,
    );
    expect(
      await html('<a href="https://x.example" class="button secondary" data-size="small">Out</a>'),
    ).toContain('class="action is-secondary is-small" href="https://x.example" rel="noopener noreferrer"');
  });

  it('are off without an address, or with one that leads nowhere', async () => {
    for (const written of [
      '<a class="button primary">Soon</a>',
      '<a class="button" href="/pages/gone">Soon</a>',
    ])
      expect(await html(written)).toMatch(
        /<button type="button" class="action is-primary" disabled="">.*Soon/,
      );
    expect(await html('<a class="button primary" href="javascript:alert(1)">Soon</a>')).toContain('disabled');
  });

  it('open the search or the questions, with a field where no question is written', async () => {
    const [ask] = await find(
      '<button type="button" class="button secondary" data-action="ask" data-query="How?" data-icon="robot">Ask</button>',
      'button',
    );
    expect(ask?.properties).toMatchObject({ dataOpen: 'ask', dataQuery: 'How?' });
    const field = async (action: string) =>
      (await find(`<button class="button" data-action="${action}">Find</button>`, 'input'))[0]?.properties
        .maxLength;
    expect(await field('search')).toBe(512);
    expect(await field('ask')).toBe(2_048);
    const long = 'x'.repeat(5_000);
    const [cut] = await find(
      `<button class="button" data-action="search" data-query="${long}">F</button>`,
      'button',
    );
    expect(String(cut?.properties.dataQuery)).toHaveLength(512);
  });

  it('choose tabs, and do nothing of what they do not know', async () => {
    const [select] = await find(
      '<button class="button" data-action="select" data-slug="mac">Mac</button>',
      'button',
    );
    expect(select?.properties.dataSelectTab).toBe('mac');
    for (const written of [
      '<button data-action="delete">Go</button>',
      '<button onclick="alert(1)">Go</button>',
    ])
      expect(await html(written)).toMatch(/disabled="".*Go/);
  });
});

describe('icons and emoji', () => {
  it('are drawn by the names that authors know, in a colour of theirs', async () => {
    const drawn = await html('<i class="fa-house" style="color:$info;">:house:</i> home');
    expect(drawn).toMatch(/<span class="inline-icon" data-color="info"><svg class="icon"/);
    expect(toText(drawn)).toBe('home');
    expect(await html('<i class="fa-solid fa-house"></i>')).toContain('<svg class="icon"');
  });

  it('have a sign where nobody knows the name, and keep other words', async () => {
    expect(await html('<i class="fa-no-such-thing">:no-such-thing:</i>')).toContain('#sign-dot');
    expect(await text('<i class="fa-house">My words</i> <i>em</i>')).toBe('My words em');
  });

  it.each([
    [':white_check_mark: done, :rocket: go, 12:30:45, `:tada:`', '✅ done, 🚀 go, 12:30:45, :tada:'],
    [':+1::skin-tone-4: :wave_tone2: :+1: :-1:', '👍🏽 👋🏼 👍 👎'],
    [':flag-de::flag_us: 完了:tada:次', '🇩🇪🇺🇸 完了🎉次'],
    ['std::key::of a:b:c :nope: http://x.example:80:', 'std::key::of a:b:c :nope: http://x.example:80:'],
    ['<span data-gb-custom-inline data-tag="emoji" data-code="1f3e0">:x:</span>', '🏠'],
    ['<span data-gb-custom-inline data-tag="emoji" data-code="zzz">words</span>', 'words'],
    ['<span data-gb-custom-inline data-tag="emoji" data-code="ffffff">words</span>', 'words'],
  ])('codes are characters: %s', async (written, shown) => {
    expect(await text(written)).toBe(shown);
  });

  it('are no part of what a heading is called, as notes are none', async () => {
    const markdown = '## <i class="fa-leaf">:leaf:</i> Leaf\n\n## Word[^1] here\n\n[^1]: A note.';
    const { outline } = await draw(markdown);
    expect(outline.map(({ id, title }) => [id, title])).toEqual([
      ['leaf', 'Leaf'],
      ['word-here', 'Word here'],
    ]);
    expect(findHeadings(markdown).map(({ anchor, title }) => [anchor, title])).toEqual([
      ['leaf', 'Leaf'],
      ['word-here', 'Word here'],
    ]);
  });

  it('leave code as it is written, and links to headings where they led', async () => {
    expect(await text('```\n:house:\n```')).toContain(':house:');
    const { html: drawn, outline } = await draw('## :rocket: Go\n\n<pre>:house:</pre>');
    expect(drawn).toContain('id="rocket-go"');
    expect(drawn).toContain(':house:');
    expect(outline[0]).toMatchObject({ id: 'rocket-go', title: '🚀 Go' });
  });
});

describe('mentions, links and people', () => {
  it('say what a page is called now', async () => {
    const drawn = await html(
      'See [old.md](/pages/p1#top "mention") and <a href="/pages/p1" data-mention>x</a>.',
    );
    expect(toText(drawn)).toBe('See Getting started and Getting started.');
    expect(drawn).toContain('href="/start#top"');
    expect(drawn).not.toContain('title="mention"');
    expect(await text('[gone.md](/pages/gone "mention")')).toBe('gone.md');
  });

  it('show people by their names, and lead to nobody', async () => {
    const drawn = await html('<a href="/users/u2">@Ada</a> and [Bo](/users/u1 "mention")');
    expect(toText(drawn)).toBe('@Ada and Bo');
    expect(drawn).toContain('data-initial="A"');
    expect(drawn).not.toContain('/users/');
  });

  it('lead to pages from within HTML too, and show no id', async () => {
    const drawn = await html(
      '<div>\nSee [b](/pages/p1#x) and [c](/pages/gone) now. `[b](/pages/p1)`\n</div>',
    );
    expect(drawn).toContain('<a href="/start#x">b</a>');
    expect(toText(drawn)).toMatch(/^See b and c now\./);
    expect(await text('`[b](/pages/p1)`')).toBe('[b](/pages/p1)');
  });

  it('keep the queries of links, and find addresses in words', async () => {
    const drawn = await html(
      '[f](?q=pump) [c](/pages/p1?h=code#top) <https://a.example/?x=1> www.example.org a@b.example',
    );
    for (const href of [
      '?q=pump',
      '/start?h=code#top',
      'https://a.example/?x=1',
      'http://www.example.org',
      'mailto:a@b.example',
    ])
      expect(drawn).toContain(`href="${href}"`);
  });
});

describe('coloured words', () => {
  it.each([
    ['color:$info;', 'data-color="info"'],
    ['color:blue;background-color:yellow;', 'data-color="blue" data-background="yellow"'],
    ['color:#e00;', 'data-color="red"'],
    ['color:rgb(10, 160, 60)', 'data-color="green"'],
    ['background-color:$tint', 'data-background="tint"'],
  ])('%s', async (style, expected) => {
    expect(await html(`<mark style="${style}">Words</mark>`)).toContain(`<mark ${expected}>Words</mark>`);
  });

  it('take nothing else from a style', async () => {
    for (const style of ['color:default', 'color:url(x)', 'color:white', 'color:var(--x)'])
      expect(await html(`<mark style="${style}">Words</mark>`)).toBe('<p>Words</p>');
    expect(await html('<mark style="background:url(x);position:fixed">Words</mark>')).toBe(
      '<p><mark>Words</mark></p>',
    );
  });
});

describe('annotations', () => {
  it('are the words before a note, which opens beside them', async () => {
    const drawn = await html(
      'An API[^1] and a **bold one**[^b].\n\n[^1]: What *it* is.\n\n    More.\n[^b]: Fat.',
    );
    const words = listHtml(drawn).filter(({ properties }) => properties.dataNote !== undefined);
    const notes = listHtml(drawn).filter(({ properties }) => properties.popover !== undefined);
    expect(words.map(({ properties }) => properties.popoverTarget)).toEqual(
      notes.map(({ properties }) => properties.id),
    );
    expect(drawn).toMatch(/>API<\/button>.*<strong>bold one<\/strong><\/button>/);
    expect(toText(drawn).replace(/\s+/g, ' ')).toBe('An API and a bold one. What it is. More. Fat.');
  });

  it('find their notes from within a block, and a word where no spaces are', async () => {
    const drawn = await html('{% hint style="info" %}\nInside[^n] it.\n{% endhint %}\n\n[^n]: Its *note*.');
    expect(drawn).toMatch(/class="annotation"[^>]*>Inside<\/button>/);
    expect(drawn.match(/<em>note<\/em>/g)).toHaveLength(1);
    expect(await html('これは日本語です[^1]。\n\n[^1]: 注')).not.toMatch(/>これは日本語です<\/button>/);
  });

  it('put no button into a link, and stand without words', async () => {
    expect(await html('[a link](https://a.example)[^1]\n\n[^1]: N')).toMatch(/<\/a><button[^>]*is-sign/);
    expect(await html('A [^1]\n\n[^1]: N')).toMatch(/A <button[^>]*>1<\/button>/);
    expect(await text('Nothing[^2] is noted.')).toBe('Nothing[^2] is noted.');
  });

  it('of notes about notes end', async () => {
    expect(await text('A[^1]\n\n[^1]: one[^2]\n[^2]: two[^1]')).toMatch(/A\s+one\s+two/);
  });
});

describe('texts made to be costly', () => {
  const long: [string, string][] = [
    ['codes', ':tada:'.repeat(20_000)],
    ['almost codes', ':a'.repeat(50_000)],
    ['references to one note', `${'a[^1] '.repeat(10_000)}\n\n[^1]: ${'*x* '.repeat(10_000)}`],
    [
      'a chain of notes',
      `a[^n0]\n\n${Array.from({ length: 400 }, (_, at) => `[^n${at}]: x[^n${at + 1}]`).join('\n')}`,
    ],
    [
      'blocks about one note',
      `${'{% hint style="info" %}\nA[^1]\n{% endhint %}\n\n'.repeat(400)}[^1]: ${'word '.repeat(10_000)}`,
    ],
    ['colours', '<mark style="color:red">'.repeat(300)],
    ['buttons', '<button class="button" data-action="ask">'.repeat(2_000)],
    ['links in HTML', `<div>\n${'[a](/'.repeat(20_000)}\n</div>`],
  ];
  it.each(long)('are drawn in time and size: %s', async (_, markdown) => {
    const { html: drawn, isPlain } = await renderArticle(sampleSource(markdown));
    expect(isPlain).toBeUndefined();
    expect(drawn.length).toBeLessThan(5_000_000);
  });
});

describe('pictures in a sentence', () => {
  it('are as high as a line, or small', async () => {
    const drawn = await html(
      'x <img src="https://a.example/b.png" data-size="line"> <img src="https://a.example/b.png" data-size="original"> <img src="https://a.example/b.png" data-size="huge">',
    );
    const sizes = listHtml(drawn).filter(({ tagName }) => tagName === 'img');
    expect(sizes.map(({ properties }) => properties.dataSize)).toEqual(['line', 'original', undefined]);
    // One in a line is a sign and no picture to enlarge.
    expect(sizes.map(({ properties }) => properties.dataZoom)).toEqual([undefined, '', '']);
  });
});

describe('scripts of the world', () => {
  it('stress words beside wide signs', async () => {
    const drawn = await html(
      '**「引用」**は強調。**重要です。**次の文。\n\n请看**注意：**后面，含**（括号）**内容。',
    );
    for (const words of ['「引用」', '重要です。', '注意：', '（括号）'])
      expect(drawn).toContain(`<strong>${words}</strong>`);
    expect(drawn).not.toContain('*');
    expect(await html('**「`code`」**は\n\n- **項目：**説明')).not.toContain('*');
  });

  it('run each block as its letters run, and leave other texts as they are', async () => {
    const drawn = await html(
      'مرحبا `code --flag`\n\n* بند\n\n> שלום\n\nEnglish.\n\n| أ | b |\n|---|---|\n| x | ب |',
    );
    expect(drawn).toContain('<p dir="auto">مرحبا');
    expect(drawn).toContain('<ul dir="rtl">');
    expect(drawn).toMatch(/<blockquote dir="rtl">\s*<p dir="auto">/);
    expect(drawn).toContain('<p dir="auto">English.');
    expect(drawn).toMatch(/<section class="table"[^>]*dir="rtl"/);
    expect(await html('## مرحبا\n\n{% hint style="info" %}\nبند\n{% endhint %}')).toMatch(
      /<h2[^>]*dir="auto"[\s\S]*<div dir="rtl"><aside/,
    );
    expect(await html('English.\n\n- item')).not.toContain('dir=');
  });
});
