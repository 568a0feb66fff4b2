import type { Element } from 'hast';
import { raw } from 'hast-util-raw';
import { renderToStaticMarkup } from 'react-dom/server';
import { visit } from 'unist-util-visit';
import { beforeAll, describe, expect, it } from 'vitest';
import { attacks } from '../xss-corpus';
import { MarkdownView, type MarkdownViewProps } from './markdown-view';
import { loadHtmlParser } from './use-markup';

beforeAll(loadHtmlParser);

function render(markdown: string, resolvers: Partial<MarkdownViewProps> = {}): string {
  return renderToStaticMarkup(<MarkdownView markdown={markdown} {...resolvers} />);
}

/** As a browser would read it. */
function listElements(html: string): Element[] {
  const elements: Element[] = [];
  const tree = raw({ type: 'root', children: [{ type: 'raw', value: html }] });
  visit(tree, 'element', (node) => void elements.push(node));
  return elements;
}

const harmful = [
  'script',
  'style',
  'iframe',
  'object',
  'embed',
  'form',
  'base',
  'meta',
  'link',
  'template',
  'animate',
  'foreignObject',
  'math',
  'select',
  'textarea',
  'video',
  'audio',
];

function findHarm(html: string): string[] {
  return listElements(html).flatMap(({ tagName, properties }) => [
    ...(harmful.includes(tagName) ? [`<${tagName}>`] : []),
    ...Object.entries(properties).flatMap(([name, value]) => {
      const text = Array.isArray(value) ? value.join(' ') : String(value);
      if (/^on/i.test(name) || ['srcDoc', 'formAction', 'action', 'ping', 'name'].includes(name))
        return [`${name}=${text}`];
      const isAddress = ['href', 'src', 'srcSet', 'xLinkHref', 'poster', 'background', 'data'].includes(name);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers skip them before a scheme
      const isUnsafe = /^[\u0000-\u0020]*(?!https?:|mailto:|tel:)[a-z][a-z0-9+.\u0000-\u0020-]*:/i.test(text);
      return (isAddress && isUnsafe) || (name === 'style' && /url|expression|position/i.test(text))
        ? [`${name}=${text}`]
        : [];
    }),
  ]);
}

describe('MarkdownView', () => {
  it('has a detector that sees harm', () => {
    expect(findHarm('<img src=x onerror=alert(1)>')).toEqual(['onError=alert(1)']);
    expect(findHarm('<a href="java\tscript:alert(1)">x</a>')).toHaveLength(1);
    expect(findHarm('<script>alert(1)</script>')).toEqual(['<script>']);
  });

  it.each(attacks)('runs nothing of %j', (attack) => {
    expect(findHarm(render(attack))).toEqual([]);
    expect(findHarm(render(`{% hint style="info" %}\n${attack}\n{% endhint %}`))).toEqual([]);
  });

  it('draws the tags of the dialect around ordinary markdown', () => {
    const html = render(
      '# One\n\n{% tabs %}\n{% tab title="Linux" %}\n**bold**\n{% endtab %}\n{% tab title="Mac" %}\n`code`\n{% endtab %}\n{% endtabs %}\n\n{% hint style="warning" %}\nCareful.\n{% endhint %}',
    );
    expect(html).toContain('Linux</button>');
    expect(html).toContain('<strong>bold</strong>');
    expect(html).toMatch(/aria-label="Warning"[\s\S]*Careful\./);
  });

  it('keeps a list in one piece around a tag inside it', () => {
    const html = render('1. First\n\n   {% hint style="info" %}\n   Inside.\n   {% endhint %}\n\n2. Second');
    expect(html.match(/<ol>/g)).toHaveLength(1);
    expect(html).toMatch(/<li>[\s\S]*Inside\.[\s\S]*<\/li>\s*<li>/);
  });

  it('keeps a tag inside details, and reference links across tags', () => {
    const html = render(
      '<details>\n<summary>More</summary>\n\n{% hint style="info" %}\nHidden [ref].\n{% endhint %}\n\n</details>\n\n[a][ref]\n\n[ref]: https://example.org',
    );
    expect(html).toMatch(/<details[ >][\s\S]*Hidden[\s\S]*<\/details>/);
    expect(html).toContain('href="https://example.org"');
  });

  it('shows what it cannot draw as it is written', () => {
    const html = render('{% openapi src="./x.yaml" path="/pets" %}\n{% endopenapi %}');
    expect(html).toContain('openapi block');
    expect(html).toContain('path=&quot;/pets&quot;');
  });

  it('gives headings anchors, also the one that its author chose', () => {
    const html = render('## Über uns\n\n## Same\n\n## Same\n\n## Own <a href="#x" id="chosen"></a>');
    for (const id of ['uber-uns', 'same', 'same-1', 'chosen']) expect(html).toContain(`id="${id}"`);
  });

  it('resolves links and files as it is told', () => {
    const html = render('[a](/pages/p1) ![b](/files/f1) [c](/pages/gone)', {
      resolveLink: (target) =>
        target === '/pages/p1'
          ? { href: '/orgs/o/spaces/s/a' }
          : target.startsWith('/pages')
            ? { href: '', isBroken: true }
            : undefined,
      resolveFile: (target) => ({ href: `/v1${target}` }),
    });
    expect(html).toContain('href="/orgs/o/spaces/s/a"');
    expect(html).toContain('src="/v1/files/f1"');
    expect(html).toContain('Broken link');
  });

  const deep: [string, string][] = [
    ['quotes', '>'.repeat(5_000)],
    ['lists', '- '.repeat(5_000)],
    ['numbers', '1. '.repeat(5_000)],
    ['brackets', '['.repeat(50_000)],
    ['images', '!['.repeat(20_000)],
    ['stars', '*a '.repeat(20_000)],
    ['underscores', '_'.repeat(50_000)],
    ['ticks', '`'.repeat(50_000)],
    ['elements', '<div>'.repeat(2_000)],
    ['details', '<details>'.repeat(2_000)],
    ['tags', '{% hint style="info" %}\n'.repeat(1_000)],
    ['table', `|${'a|'.repeat(3_000)}\n|${'-|'.repeat(3_000)}\n`],
    ['indents', Array.from({ length: 300 }, (_, depth) => `${' '.repeat(depth * 2)}- a`).join('\n')],
    ['entities', '&amp;'.repeat(20_000)],
    ['long', 'word '.repeat(50_000)],
  ];
  it.each(deep)('does not fail on %s', (_, markdown) => {
    expect(render(markdown).length).toBeGreaterThan(0);
  });
});

describe('a prompt', () => {
  const prompt = (attributes = '') =>
    `{% prompt description="Ask"${attributes} %}\n\`\`\`\nWrite a poem\n\`\`\`\n{% endprompt %}`;

  it('can be opened in assistants elsewhere where its site offers it, or it says so itself', () => {
    expect(render(prompt())).not.toContain('chatgpt.com');
    expect(render(prompt(), { offersAssistants: true })).toContain('chatgpt.com');
    expect(render(prompt(' openInAIProviders="true"'))).toContain('chatgpt.com');
    expect(render(prompt(' openInAIProviders="false"'), { offersAssistants: true })).not.toContain(
      'chatgpt.com',
    );
  });
});
