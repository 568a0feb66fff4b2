import { describe, expect, it } from 'vitest';
import type { ArticleSource } from '@/components/blocks/article-source';
import { attacks } from '@/components/blocks/xss-corpus';
import { findHarm, listHtml } from '@/components/reader/testing/find-harm';
import { sampleSource } from '@/components/reader/testing/reader-samples';
import { renderArticle } from './render-article';

const render = (markdown: string, changes?: Partial<ArticleSource>) =>
  renderArticle(sampleSource(markdown, changes));
const html = async (markdown: string, changes?: Partial<ArticleSource>) =>
  (await render(markdown, changes)).html;

describe('an article from anybody', () => {
  it.each(attacks)('runs nothing: %j', async (attack) => {
    expect(findHarm(await html(attack))).toEqual([]);
    expect(findHarm(await html(`{% hint style="info" %}\n${attack}\n{% endhint %}\n\n- ${attack}`))).toEqual(
      [],
    );
  });

  const deep: [string, string][] = [
    ['quotes', '>'.repeat(5_000)],
    ['lists', '- '.repeat(5_000)],
    ['brackets', '['.repeat(50_000)],
    ['formulas', '$$x$$ '.repeat(2_000)],
    ['a bad formula', `$$${'\\def\\a{\\a\\a}\\a'.repeat(5)}$$`],
    ['details', '<details>'.repeat(2_000)],
    ['tags', '{% hint style="info" %}\n'.repeat(1_000)],
    ['conditions', '{% if a %}\n'.repeat(1_000)],
    ['huge', 'word '.repeat(200_000)],
  ];
  it.each(deep)('is drawn or shown as it is written: %s', async (_, markdown) => {
    expect((await html(markdown)).length).toBeGreaterThan(0);
  });
});

describe('blocks of an article', () => {
  it('colours code on the server, and keeps each of its characters', async () => {
    const code = 'const a = "<b>" && 1; // [!code ++]\nlet b;';
    const rendered = await html(
      `{% code title="a.ts" lineNumbers="true" overflow="wrap" %}\n\`\`\`ts\n${code}\n\`\`\`\n{% endcode %}`,
    );
    expect(rendered).toContain('<span class="t-keyword">const </span><span class="t-constant">a </span>');
    expect(rendered).toContain('is-added');
    expect(rendered).toContain('a.ts');
    expect(rendered).toMatch(/data-wrapped/);
    expect(rendered).toMatch(/data-numbers/);
    const text = rendered.replace(/<[^>]*>/g, '');
    expect(text).toContain('const a = &quot;&lt;b&gt;&quot; &amp;&amp; 1;\nlet b;');
  });

  it('draws a text the same beside HTML as without any', async () => {
    const text = [
      '```\n\nafter an empty line\n```',
      '{% hint style="info" %}\nA [link](https://example.org) and `code`.[^1]\n{% endhint %}',
      '- one\n\n  {% tabs %}\n  {% tab title="A" %}\n  Inside\n  {% endtab %}\n  {% endtabs %}\n- two',
      '| a | b |\n| - | -: |\n| www.example.org | 2 |',
      '> ## A quote',
      '[^1]: A note.',
    ].join('\n\n');
    const alone = await html(text);
    expect(alone).toContain('<code>after an empty line');
    const beside = await html(`<!-- HTML -->\n\n${text}`);
    // Names of parts count the elements before them.
    const unnamed = (text: string) => text.trim().replace(/_R_\w+_/g, '');
    expect(unnamed(beside)).toBe(unnamed(alone));
  });

  it('typesets formulas, and says that their style sheet is needed', async () => {
    const article = await render('One $$a_1 * b_2$$ in a line.\n\n$$\nx^2\n$$\n\n`$$no$$`');
    expect(article.uses.math).toBe(true);
    expect(article.html).toContain('class="math-block"');
    expect(article.html).toContain('<code>$$no$$</code>');
    expect(article.html).not.toMatch(/MATH[0-9a-f]{8}/);
    expect((await render('No formula, $5 and $6.')).uses.math).toBe(false);
  });

  it('leaves a formula that cannot be read as it is written', async () => {
    expect(await html('$$\\frac{$$')).toContain('$$\\frac{$$');
  });

  it('keeps the source of a diagram for the script', async () => {
    const article = await render('```mermaid\ngraph TD\n  A --> B\n```');
    expect(article.uses.mermaid).toBe(true);
    expect(article.html).toMatch(/data-mermaid=""[\s\S]*A --&gt; B/);
  });

  it('shows all tabs without script, and names each panel', async () => {
    const rendered = await html(
      '{% tabs %}\n{% tab title="Mac" %}\nOne\n{% endtab %}\n{% tab title="Linux" %}\nTwo\n{% endtab %}\n{% endtabs %}',
    );
    const panels = listHtml(rendered).filter(({ properties }) => properties.role === 'tabpanel');
    const tabs = listHtml(rendered).filter(({ properties }) => properties.role === 'tab');
    expect(panels.map(({ properties }) => properties.id)).toEqual(
      tabs.map(({ properties }) => properties.ariaControls?.toString()),
    );
    expect(rendered).toContain('One');
    expect(rendered).toContain('Two');
  });

  it('shows a condition that holds and no trace of another', async () => {
    const markdown =
      '# A\n\n{% if visitor.claims.beta %}\n## Secret\n\nHidden words.\n{% endif %}\n\n## Rest';
    const without = await render(markdown);
    expect(without.html).not.toMatch(/Secret|Hidden|beta/);
    expect(without.outline.map(({ title }) => title)).toEqual(['A', 'Rest']);
    expect((await render(markdown, { holds: () => true })).html).toContain('Hidden words');
  });

  it('leads where the resolver says, and shows the words of a link that leads nowhere', async () => {
    const rendered = await html(
      '[a](/pages/p1) [b](/pages/gone) [c](https://example.org) [d](javascript:alert)',
      {
        resolveLink: (target) =>
          target === '/pages/p1'
            ? { href: '/docs/a' }
            : target.startsWith('/pages/')
              ? { href: '', isBroken: true }
              : undefined,
      },
    );
    expect(rendered).toContain('<a href="/docs/a">a</a>');
    expect(rendered).toContain('<span>b</span>');
    expect(rendered).toContain(
      '<a href="https://example.org" rel="noopener noreferrer" target="_blank">c</a>',
    );
    expect(rendered).not.toContain('javascript');
  });

  it('shows frames and players of HTML as its own embeds, and those in a sentence as links', async () => {
    const frame = '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" onload="alert(1)"></iframe>';
    const rendered = await html(
      `before\n\n${frame}\n\n<video src="https://media.example/a.mp4" controls></video>\n\nafter`,
    );
    expect(rendered).toContain(await html('{% embed url="https://www.youtube.com/embed/dQw4w9WgXcQ" %}'));
    expect(rendered).toContain('href="https://media.example/a.mp4"');
    expect(rendered).not.toContain('alert');
    const inline = await html('See <iframe src="https://a.example/x"></iframe> here.');
    expect(inline).toContain('<p>See <a ');
    expect(await html('<video><source src="https://media.example/b.webm"></video>')).toContain('b.webm');
    expect(await html('<iframe src="javascript:alert(1)"></iframe> <iframe></iframe>')).not.toContain(
      'alert',
    );
  });

  it('keeps room for a picture, and says so where there is none', async () => {
    const rendered = await html('![one](/files/f1) ![two](/files/gone)', {
      resolveFile: (target) =>
        target === '/files/f1' ? { href: '/~/files/f1', width: 640, height: 480 } : undefined,
    });
    expect(rendered).toMatch(/<img src="\/~\/files\/f1" alt="one" width="640" height="480"/);
    expect(rendered).toContain('Image not found: two');
  });

  it('asks for the first picture at once, and for the others when they come near', async () => {
    const rendered = await html('![no](/files/gone) ![one](/files/f1) ![two](/files/f2)', {
      resolveFile: (target) => (target === '/files/gone' ? undefined : { href: target }),
    });
    expect(rendered.match(/<img[^>]*>/g)?.map((image) => image.includes('loading="lazy"'))).toEqual([
      false,
      true,
    ]);
  });

  it('has another picture for the dark, and asks for no address that it does not know', async () => {
    const picture = (dark: string) =>
      `<picture><source srcset="${dark}" media="(prefers-color-scheme: dark)"><img src="/files/light" alt="a"></picture>`;
    const resolveFile = (target: string) =>
      target.startsWith('/files/') ? { href: `/~${target}` } : undefined;
    const rendered = await html(picture('/files/dark'), { resolveFile });
    expect(rendered).toMatch(/<img src="\/~\/files\/light"[^>]*class="only-light"/);
    expect(rendered).toMatch(/<img src="\/~\/files\/dark"[^>]*class="only-dark"/);
    expect(rendered).not.toContain('<source');
    for (const address of ['javascript:alert(1)', 'data:image/png;base64,AA', '/v1/user'])
      expect(await html(picture(address), { resolveFile })).not.toContain(address);
    expect(await html('<source srcset="https://example.org/x.png">')).not.toContain('example.org');
  });

  it('loads a player when it is opened, and nothing before', async () => {
    const rendered = await html('{% embed url="https://www.youtube.com/watch?v=abcdefghijk" %}');
    expect(rendered).toMatch(/<details class="player">[\s\S]*<iframe[^>]*loading="lazy"/);
  });

  it('shows the words of what it does not know to readers, and its source to members', async () => {
    const unknown = '{% frobnicate a="b" %}\nWhat **is** it?\n{% endfrobnicate %}';
    expect(await html(unknown)).toContain('<p>What <strong>is</strong> it?</p>');
    expect(await html(unknown)).not.toContain('frobnicate');
    expect(await html(unknown, { isMember: true })).toContain('frobnicate a=&quot;b&quot;');
    const operation =
      '{% openapi-operation spec="pets" path="/pets" method="get" %}\n{% endopenapi-operation %}';
    expect(await html(operation)).toContain('<code>/pets</code>');
    expect(await html(operation, { isMember: true })).toContain('spec=&quot;pets&quot;');
  });

  it('draws what a specification says of an operation', async () => {
    const rendered = await html(
      '{% openapi-operation spec="pets" path="/pets" method="get" %}\n{% endopenapi-operation %}',
      {
        readOpenapi: async ({ path, method }) => ({
          schemas: [],
          tags: [
            {
              name: '',
              operations: [
                {
                  operation: {
                    method,
                    path,
                    summary: 'List pets',
                    description: 'All of **them**, <img src=x onerror=alert(1)>.',
                    deprecated: false,
                    tags: [],
                    servers: [{ url: 'https://api.example.org' }],
                    security: [],
                    parameters: [
                      {
                        name: 'limit',
                        in: 'query',
                        required: true,
                        deprecated: false,
                        schema: { types: ['integer'] },
                      },
                    ],
                    responses: [{ status: '200', description: 'Pets', headers: [], content: [] }],
                    callbacks: [],
                    samples: [],
                  },
                  securitySchemes: [],
                  schemas: [],
                },
              ],
            },
          ],
        }),
      },
    );
    for (const words of ['List pets', '/pets', 'limit', 'integer', '200', '<strong>them</strong>', 'curl'])
      expect(rendered).toContain(words);
    expect(findHarm(rendered)).toEqual([]);
  });
});
