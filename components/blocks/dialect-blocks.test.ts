import { describe, expect, it } from 'vitest';
import type { ArticleSource } from '@/components/blocks/article-source';
import { findByClass, findByTag, findElements, toWords } from '@/components/reader/testing/drawn-words';
import { findHarm } from '@/components/reader/testing/find-harm';
import { sampleSource } from '@/components/reader/testing/reader-samples';
import { readText } from './element-text';
import { renderArticle } from './render-article';

const html = async (markdown: string, changes?: Partial<ArticleSource>) => {
  const rendered = (await renderArticle(sampleSource(markdown, changes))).html;
  expect(findHarm(rendered)).toEqual([]);
  expect(rendered).not.toContain('{%');
  return rendered;
};
const words = async (markdown: string, changes?: Partial<ArticleSource>) =>
  toWords(await html(markdown, changes));
describe('updates', () => {
  const markdown = (format = '') => `{% updates ${format} %}
{% update date="2025-01-02" tags="new-feature,bug" %}
## Lanterns

They *burn* longer.
{% endupdate %}

{% update date="2024-12-31" %}
Only words.
{% endupdate %}
{% endupdates %}`;

  it('are dated entries with their tags and all of their content', async () => {
    const rendered = await html(markdown());
    expect(findByTag(rendered, 'time').map((time) => [time.properties.dateTime, readText(time)])).toEqual([
      ['2025-01-02', 'January 2, 2025'],
      ['2024-12-31', 'December 31, 2024'],
    ]);
    const [first] = findByClass(rendered, 'update');
    expect(findByClass(rendered, 'update').length).toBe(2);
    expect(first?.properties.id).toBe('2025-01-02');
    expect(findByTag(rendered, 'h2')[0]?.properties.id).toBe('lanterns');
    expect(rendered).toContain('They <em>burn</em> longer.');
    expect(toWords(rendered)).toContain('Only words.');
    expect(toWords(rendered)).toContain('New feature');
    expect(rendered).toContain('href="?tag=new-feature"');
  });

  it.each([
    ['format="short"', 'en', 'Jan 2, 2025'],
    ['format="numeric"', 'de', '2.1.2025'],
    ['format="full"', 'ja', '2025年1月2日'],
  ] as const)('write their dates in the language of the page: %s %s', async (format, locale, date) => {
    expect(await words(markdown(format), { locale })).toContain(date);
  });

  it('are called as the library of tags calls them', async () => {
    const tags = [{ slug: 'bug', label: 'Fixed faults', color: 'red' as const, icon: 'bug' }];
    const rendered = await html(markdown(), { tags });
    const chips = findByClass(rendered, 'tag-chip').map((chip) => [
      chip.properties.dataColor,
      readText(chip),
    ]);
    expect(chips).toContainEqual(['red', 'Fixed faults']);
    expect(chips).toContainEqual([undefined, 'New feature']);
    expect(findByClass(rendered, 'icon').length).toBeGreaterThan(0);
  });

  it('show a date that is none as it is written', async () => {
    expect(await words('{% updates %}\n{% update date="soon" %}\nx\n{% endupdate %}\n{% endupdates %}')).toBe(
      'soon x',
    );
  });

  it('are drawn by the thousands', async () => {
    const many = Array.from(
      { length: 5_000 },
      (_, index) =>
        `{% update date="2025-01-02" tags="t${index % 7}" %}\n## Entry ${index}\n\nWords.\n{% endupdate %}\n`,
    );
    const { html: rendered, isPlain } = await renderArticle(
      sampleSource(`# Log\n\n{% updates %}\n${many.join('\n')}{% endupdates %}\n\nAfter.`),
    );
    expect(isPlain).toBeUndefined();
    expect(rendered.split('<li id="').length).toBe(5_001);
    expect(rendered).toContain('id="entry-4999"');
    expect(rendered).toContain('<p>After.</p>');
    expect(rendered).not.toContain('{%');
  });
});

describe('a prompt', () => {
  const prompt = (attributes: string, lines = 12) =>
    `{% prompt ${attributes} %}\n\`\`\`markdown\n${Array.from({ length: lines }, (_, index) => `Line ${index + 1} of <it>`).join('\n')}\n\`\`\`\n{% endprompt %}`;

  it('is a card with its description, its text and a way to copy it', async () => {
    const rendered = await html(prompt('description="Summarise the notes" icon="rocket"'));
    expect(toWords(rendered)).toContain('Summarise the notes');
    expect(toWords(rendered)).toContain('Line 12 of <it>');
    expect(findElements(rendered, ({ properties }) => properties.dataCopy !== undefined).length).toBe(1);
    expect(findByClass(rendered, 'icon').length).toBe(1);
  });

  it('is opened in assistants where it says so, or else where the site does', async () => {
    expect(await html(prompt('description="a"'))).not.toContain('chatgpt.com');
    expect(await html(prompt('description="a"'), { offersAssistants: true })).toContain(
      'https://chatgpt.com/?q=Line%201%20of%20%3Cit%3E',
    );
    expect(await html(prompt('openInAIProviders="true"'))).toContain('https://claude.ai/new?q=Line');
    expect(await html(prompt('openInAIProviders="false"'), { offersAssistants: true })).not.toContain(
      'claude.ai',
    );
    expect(await html(prompt('openInAIProviders="true"', 2_000))).not.toContain('claude.ai');
  });

  it('is hidden, in part or whole at first', async () => {
    expect(findByTag(await html(prompt('')), 'details').length).toBe(1);
    const partial = await html(prompt('defaultExpanded="partial"'));
    expect(partial).toContain('data-collapsed');
    expect(toWords(partial)).toContain('Show all 12 lines');
    const full = await html(prompt('defaultExpanded="full"'));
    expect(full).not.toContain('data-collapsed');
    expect(findByTag(full, 'details')).toEqual([]);
  });
});

describe('code', () => {
  const fence = (lines: number) =>
    `\`\`\`js\n${Array.from({ length: lines }, (_, index) => `f(${index})`).join('\n')}\n\`\`\``;

  it('that is expandable shows its beginning and a button', async () => {
    const rendered = await html(`{% code expandable="true" fullWidth="true" %}\n${fence(30)}\n{% endcode %}`);
    expect(rendered).toMatch(/data-collapsed=""[^>]*--lines:10/);
    expect(toWords(rendered)).toContain('Show all 30 lines');
    expect(toWords(rendered)).toContain('f(29)');
    expect(findByClass(rendered, 'is-wide').length).toBe(1);
    expect(
      await html(`{% code expandable="true" collapsedLineCount="3" %}\n${fence(5)}\n{% endcode %}`),
    ).toContain('--lines:3');
    expect(await html(`{% code expandable="true" %}\n${fence(9)}\n{% endcode %}`)).not.toContain(
      'data-collapsed',
    );
  });

  it('of HTML keeps its language, title, wrapping and what is marked in it', async () => {
    const rendered = await html(
      '<pre class="language-javascript" data-title="a.js" data-overflow="wrap" data-line-numbers data-expandable="true"><code class="lang-javascript">let a = 1;\n<strong>let b = &#x3C;2>;\n</strong>run(<strong>b</strong>);\n</code></pre>',
    );
    expect(toWords(rendered)).toContain('a.js');
    expect(rendered).toContain('data-wrapped');
    expect(rendered).toContain('data-numbers');
    expect(rendered).toContain('t-keyword');
    expect(findByClass(rendered, 'is-marked').map((line) => readText(line).trim())).toEqual(['let b = <2>;']);
    expect(findByTag(rendered, 'mark').map(readText)).toEqual(['b']);
    expect(toWords(rendered)).toContain('run(b);');
  });

  it('with words of an integration behind its language has its title', async () => {
    const rendered = await html('```plantuml title="Flow" server="x"\n@startuml\nA -> B\n@enduml\n```');
    expect(toWords(rendered)).toContain('Flow');
    expect(toWords(rendered)).toContain('@startuml');
    expect(await words('{% code %}\n```sh title="run.sh"\nls\n```\n{% endcode %}')).toContain('run.sh');
  });
});

describe('hints', () => {
  it('have an icon of their own, and a head that begins with a heading', async () => {
    const rendered = await html(
      '{% hint style="danger" icon="skull" %}\n## Careful\n\nIt *bites*.\n{% endhint %}',
    );
    expect(findByClass(rendered, 'is-danger').length).toBe(1);
    expect(findByClass(rendered, 'icon').length).toBe(1);
    expect(findByClass(rendered, 'hint-head').map((head) => readText(head).trim())).toEqual(['Careful']);
    expect(rendered).toContain('<em>bites</em>');
    expect(await html('{% hint style="info" icon="no-such-icon" %}\nx\n{% endhint %}')).toContain(
      'sign-info',
    );
  });

  it.each([
    ['{% hint style="tip" %}\nx\n{% endhint %}', 'is-success'],
    ['{% hint style="warn" %}\nx\n{% endhint %}', 'is-warning'],
    ['{% hint style="constructor" %}\nx\n{% endhint %}', 'is-info'],
    ['{% hint %}\nx\n{% endhint %}', 'is-info'],
    ['<div class="hint hint-danger">\n\nx\n\n</div>', 'is-danger'],
    ['> [!NOTE]\n> x', 'is-info'],
    ['> [!TIP]\n> x', 'is-success'],
    ['> [!IMPORTANT]\n> x', 'is-info'],
    ['> [!WARNING]\n> x', 'is-warning'],
    ['> [!caution]\n>\n> x', 'is-danger'],
  ])('are known in every form: %j', async (markdown, look) => {
    const rendered = await html(markdown);
    expect(findByClass(rendered, look).map((hint) => readText(hint).trim())).toEqual(['x']);
  });

  it('of a quote may have a title, or be folded', async () => {
    expect(await words('> [!warning] Hot *lamp*\n> Do not touch.')).toBe('Hot lamp Do not touch.');
    const folded = await html('> [!tip]- Folded\n> More.\n\nAfter');
    expect(findByTag(folded, 'summary').map(readText)).toEqual(['Folded']);
    expect(toWords(folded)).toBe('Folded More. After');
    expect(await html('> [!note]+\n> More.')).toContain('open=""');
    expect(findByTag(await html('> Just [!NOTE] words'), 'blockquote').length).toBe(1);
  });
});

describe('tabs and columns', () => {
  it('have icons, and slugs that an address and a button may name', async () => {
    const rendered = await html(
      '# mac\n\n{% tabs %}\n{% tab title="Mac & more" icon="apple" %}\nOne\n{% endtab %}\n{% tab title="Other" slug="linux" %}\nTwo\n{% endtab %}\n{% endtabs %}',
    );
    const panels = findElements(rendered, ({ properties }) => properties.role === 'tabpanel');
    expect(panels.map(({ properties }) => properties.id)).toEqual(['mac-and-more', 'linux']);
    const tabs = findElements(rendered, ({ properties }) => properties.role === 'tab');
    expect(tabs.map(({ properties }) => properties.dataSlug)).toEqual(['mac-and-more', 'linux']);
    expect(findByClass(rendered, 'icon').length).toBe(1);
  });

  it('share the width: a column without one takes the rest', async () => {
    const column = (attributes: string) => `{% column ${attributes} %}\nx\n{% endcolumn %}\n`;
    const rendered = await html(
      `{% columns %}\n${column('width="25%"')}${column('verticalAlignment="middle"')}{% endcolumns %}`,
    );
    expect(rendered).toContain('minmax(0, 25fr) minmax(0, 75fr)');
    expect(rendered).toContain('data-valign="middle"');
    expect(await html(`{% columns %}\n${column('')}${column('')}{% endcolumns %}`)).toContain(
      'minmax(0, 50fr) minmax(0, 50fr)',
    );
  });
});

describe('pictures, players and what opens', () => {
  const figure = (name: string) =>
    `<figure><img src="https://example.org/${name}.png" alt="${name}"><figcaption><p>Caption ${name}</p></figcaption></figure>`;

  it('stand in a row, in a frame, or wider than the text', async () => {
    const row = await html(`<div align="left">\n\n${figure('a')}\n\n${figure('b')}\n\n</div>`);
    const [images] = findByClass(row, 'images');
    expect(images?.properties.dataAlign).toBe('left');
    expect(images && findByTag(row, 'img').length).toBe(2);
    expect(await html(`<div data-with-frame="true">${figure('a')}</div>`)).toContain('data-framed');
    expect(
      findByClass(await html(`<div data-full-width="true">${figure('a')}</div>`), 'is-wide').length,
    ).toBe(1);
    const table = '<div data-full-width="true">\n\n| a |\n| - |\n| 1 |\n\n</div>';
    expect(findByClass(await html(table), 'is-wide').length).toBe(1);
    expect(await html(`<div data-full-width="false">${figure('a')}</div>`)).not.toContain('is-wide');
    expect(await words(`<div data-with-frame="true" align="center">${figure('a')}</div>`)).toBe('Caption a');
  });

  it('say what is kept out of translation', async () => {
    expect(await html('<div translate="no">\n\nAcme\n\n</div>')).toMatch(/<div[^>]*translate="no"/);
    expect(await html('Ask <span translate="no">Acme</span>.')).toContain('<span translate="no">Acme</span>');
  });

  it('keep the alignment of paragraphs and headings', async () => {
    expect(await html('<p align="center">Words</p>')).toContain('<p align="center">Words</p>');
    expect(findByTag(await html('<h2 align="right">Title</h2>'), 'h2')[0]?.properties.dataAlign).toBe(
      'right',
    );
  });

  it('are played where the player is known, and are cards elsewhere', async () => {
    const rendered = await html('<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>');
    expect(rendered).toContain('youtube-nocookie.com/embed/dQw4w9WgXcQ');
    expect(
      await words('before\n\n<video src="https://media.example/a.mp4" controls></video>\n\nafter'),
    ).toMatch(/^before .*media\.example\/a\.mp4.* after$/);
    expect(
      findByClass(await html('{% embed url="https://example.org" fullWidth="true" %}'), 'is-wide').length,
    ).toBe(1);
  });

  it('have an anchor of their own', async () => {
    const rendered = await html(
      '<details>\n\n<summary>Why & how</summary>\n\nWords\n\n</details>\n\n[x](#why-and-how)',
    );
    expect(findByTag(rendered, 'details')[0]?.properties.id).toBe('why-and-how');
    expect(rendered).toMatch(/<summary>Why &amp; how<a [^>]*href="#why-and-how"/);
    expect(toWords(rendered)).toContain('Words');
  });
});

describe('an operation of an older page', () => {
  it('is read whole', async () => {
    const shown =
      await words(`{% swagger method="get" path="/lanterns/{id}" baseUrl="https://api.example" summary="Lanterns" %}
{% swagger-description %}
Every lantern that **burns**
{% endswagger-description %}
{% swagger-parameter in="path" name="id" type="string" required="true" %}
Which one
{% endswagger-parameter %}
{% swagger-parameter in="header" name="X-Key" type="string" %}
The key
{% endswagger-parameter %}
{% swagger-response status="200: OK" description="Found" %}
\`\`\`json
{"lit": true}
\`\`\`
{% endswagger-response %}
{% endswagger %}`);
    for (const part of [
      'Lanterns GET https://api.example/lanterns/{id}',
      'Every lantern that burns',
      'Path parameters id string required Which one',
      'Header parameters X-Key string The key',
      '200: OK Found',
      '{"lit": true}',
    ])
      expect(shown).toContain(part);
  });
});

describe('what nobody knows', () => {
  it('keeps its words for readers', async () => {
    expect(await words('a\n\n{% frob %}\nInner *words* {% endfrob %}\n\nb')).toBe('a Inner words b');
    expect(await words('{% @acme/card title="Our card" level=3 %}')).toBe('Our card');
    expect(await html('{% @acme/player url="https://example.org/watch" caption="See it" %}')).toContain(
      'href="https://example.org/watch"',
    );
    expect(await words('{% @acme/player link="javascript:alert(1)" title="No" %}')).toBe('No');
    expect(await html('{% @mermaid/diagram content="graph TD\\n  A --> B" %}')).toContain('data-mermaid');
  });

  it('says quietly that something is not there', async () => {
    expect(await words('{% include "../../.gitbook/includes/gone.md" %}')).toBe(
      'This content is not available',
    );
  });

  it('is text where it is raw, and a formula where it is math', async () => {
    const raw = await renderArticle(
      sampleSource('{% raw %}\nWrite `{{ x }}` and {% hint %} for *it*.\n{% endraw %}'),
    );
    expect(toWords(raw.html)).toBe('Write {{ x }} and {% hint %} for it.');
    const math = await renderArticle(
      sampleSource('{% math %}\na_1 * b_2 * c\n{% endmath %}\n\n{% math %}\n$$x^2$$\n{% endmath %}'),
    );
    expect(math.html.match(/class="katex"/g)?.length).toBe(2);
    expect(math.html).not.toContain('<em>');
  });

  it('is said to members where the page is nested too deeply, and the rest of it is whole', async () => {
    const deep = `# Before\n\n${'{% hint %}\n'.repeat(40)}deep\n${'{% endhint %}\n'.repeat(40)}\n\n## After\n\nWords`;
    const rendered = await renderArticle(sampleSource(deep, { isMember: true }));
    expect(toWords(rendered.html)).toContain('nested too deeply');
    expect(rendered.outline.map(({ title }) => title)).toEqual(['Before', 'After']);
    expect((await renderArticle(sampleSource(deep))).html).not.toContain('nested too deeply');
    const quotes = await renderArticle(sampleSource(`${'> '.repeat(30)}deep\n\nWords`, { isMember: true }));
    expect(toWords(quotes.html)).toContain('nested too deeply');
  });
});
