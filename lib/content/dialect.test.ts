import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ContentBlock, dedent, parseBlocks } from './dialect';

const join = (blocks: ContentBlock[]) => blocks.map((block) => block.source).join('');
const outline = (blocks: ContentBlock[]): unknown[] =>
  blocks.flatMap((block): unknown[] => {
    if (block.kind === 'markdown') return block.source.trim() ? [block.source.trim()] : [];
    return [[block.name, ...outline(block.children)]];
  });

function expectExact(text: string, blocks: ContentBlock[], start = 0, end = text.length): void {
  let at = start;
  for (const block of blocks) {
    expect(block.source).toBe(text.slice(block.start, block.end));
    expect(block.start).toBeGreaterThanOrEqual(at);
    at = block.end;
    if (block.kind === 'tag') expectExact(text, block.children, block.start, block.end);
  }
  expect(at).toBeLessThanOrEqual(end);
}

describe('parseBlocks', () => {
  it('reads containers, their attributes and what they hold', () => {
    const text = 'Before\n\n{% hint style="info" %}\nMind **this**.\n{% endhint %}\n\nAfter\n';
    const blocks = parseBlocks(text);
    expect(outline(blocks)).toEqual(['Before', ['hint', 'Mind **this**.'], 'After']);
    expect(blocks[1]).toMatchObject({ kind: 'tag', attributes: { style: 'info' } });
    expect(blocks[1]?.source).toBe('{% hint style="info" %}\nMind **this**.\n{% endhint %}\n');
    expect(join(blocks)).toBe(text);
  });

  it('nests tabs, steps and columns, also on one line and indented', () => {
    expect(
      outline(
        parseBlocks(
          '{% tabs %}\n{% tab title="A" %}\na\n{% endtab %}\n\n{% tab title="B" %}\nb\n{% endtab %}\n{% endtabs %}\n',
        ),
      ),
    ).toEqual([['tabs', ['tab', 'a'], ['tab', 'b']]]);
    expect(outline(parseBlocks('{% tabs %}{% tab title="A" %}a{% endtab %}{% endtabs %}'))).toEqual([
      ['tabs', ['tab', 'a']],
    ]);
    expect(
      outline(parseBlocks('{% stepper %}\n\n    {% step %}\n    one\n    {% endstep %}\n\n{% endstepper %}')),
    ).toEqual([['stepper', ['step', 'one']]]);
  });

  it('reads quoted, bare, flag and unnamed attributes', () => {
    const attributes = (tag: string) => {
      const block = parseBlocks(tag)[0];
      return block?.kind === 'tag' ? block.attributes : undefined;
    };
    expect(
      attributes(
        '{% code title="a \\"b\\".ts" overflow=\'wrap\' lineNumbers=true expandable %}{% endcode %}',
      ),
    ).toEqual({
      title: 'a "b".ts',
      overflow: 'wrap',
      lineNumbers: 'true',
      expandable: true,
    });
    expect(attributes('{% include "../.gitbook/includes/x.md" %}')).toEqual({
      value: '../.gitbook/includes/x.md',
    });
    expect(attributes('{% if visitor.claims.plan === "pro" %}x{% endif %}')).toEqual({
      expression: 'visitor.claims.plan === "pro"',
    });
    expect(attributes('{% @github-files/code-block url="https://a.b/c" %}')).toEqual({
      url: 'https://a.b/c',
    });
    expect(attributes('{% code title="100 %}" %}{% endcode %}')).toEqual({ title: '100 %}' });
  });

  it('takes standing-alone tags with and without an end', () => {
    expect(
      outline(
        parseBlocks('{% embed url="https://a.b" %}\n\n{% file src="/x.pdf" %}\nCaption\n{% endfile %}\n'),
      ),
    ).toEqual([['embed'], ['file', 'Caption']]);
  });

  it.each([
    ['a fence', '```\n{% hint %}\nx\n{% endhint %}\n```\n'],
    ['a fence of tildes in a list', '- a\n  ~~~md\n  {% hint %}\n  x\n  {% endhint %}\n  ~~~\n'],
    ['a longer fence', '````\n```\n{% hint %}\n```\n{% endhint %}\n````\n'],
    ['a fence in a quote', '> ```\n> {% hint %}\n> {% endhint %}\n> ```\n'],
    ['an open fence', '```\n{% hint %}\nx\n{% endhint %}\n'],
    ['indented code', 'a\n\n    {% hint %}\n    x\n    {% endhint %}\n'],
    ['inline code', '`{% hint %}` and `` ` {% endhint %} ``\n'],
    ['a comment', '<!-- a\n{% hint %}\nx\n{% endhint %}\n-->\n'],
    ['raw HTML', '<pre class="x"><code>\n{% hint %}\nx\n{% endhint %}\n</code></pre>\n'],
    ['running text', 'Use {% hint %} here.\n'],
    ['a tag without an end', '{% hint style="info" %}\nstays visible\n'],
    ['an end without a beginning', 'a\n{% endhint %}\n'],
    ['an unknown tag', '{% assign x = 1 %}\n'],
    ['half a tag', '{% hint style="info"\nx\n{% endhint\n'],
  ])('leaves %s as text', (_name, text) => {
    expect(parseBlocks(text)).toEqual([{ kind: 'markdown', source: text, start: 0, end: text.length }]);
  });

  it('finds tags behind a fence that its quote ended', () => {
    expect(outline(parseBlocks('> ```\n> a\n\n{% hint %}\nx\n{% endhint %}\n'))).toEqual([
      '> ```\n> a',
      ['hint', 'x'],
    ]);
  });

  it('finds tags behind a fence that its list item ended', () => {
    expect(outline(parseBlocks('1. a\n   ```\n   b\n\n2. c\n\n{% hint %}\nx\n{% endhint %}\n'))).toEqual([
      '1. a\n   ```\n   b\n\n2. c',
      ['hint', 'x'],
    ]);
  });

  it('finds tags in list items', () => {
    const text =
      '1. One\n\n    {% hint style="info" %}\n    x\n    {% endhint %}\n2. Two\n- {% code %}\n  y\n  {% endcode %}\n';
    expect(outline(parseBlocks(text))).toEqual(['1. One', ['hint', 'x'], '2. Two\n-', ['code', 'y']]);
  });

  it('keeps raw text as text', () => {
    expect(outline(parseBlocks('{% raw %}\n{% hint %}a{% endhint %}\n{% endraw %}\nb'))).toEqual([
      ['raw', '{% hint %}a{% endhint %}'],
      'b',
    ]);
  });

  it('keeps the text of a crossed or unclosed part', () => {
    expect(
      outline(parseBlocks('{% hint %}\n{% tab title="x" %}\na\n{% endhint %}\nb {% endtab %}\n')),
    ).toEqual([['hint', '{% tab title="x" %}\na'], 'b {% endtab %}']);
  });

  it('keeps unknown pairs as blocks', () => {
    expect(outline(parseBlocks('{% for x in y %}\na\n{% endfor %}\n'))).toEqual([['for', 'a']]);
  });

  it('reads a tag over several lines and CRLF', () => {
    const text =
      '{% swagger\r\n  method="get"\r\n  path="/a" %}\r\n{% swagger-description %}\r\nx\r\n{% endswagger-description %}\r\n{% endswagger %}\r\n';
    const blocks = parseBlocks(text);
    expect(outline(blocks)).toEqual([['swagger', ['swagger-description', 'x']]]);
    expect(blocks[0]).toMatchObject({ attributes: { method: 'get', path: '/a' } });
  });

  it('clamps nesting and keeps every byte of it', () => {
    const text = `${'{% hint %}\n'.repeat(2_000)}x\n${'{% endhint %}\n'.repeat(2_000)}`;
    const blocks = parseBlocks(text);
    const depthOf = (list: ContentBlock[]): number =>
      Math.max(0, ...list.map((block) => (block.kind === 'tag' ? 1 + depthOf(block.children) : 0)));
    expect(depthOf(blocks)).toBe(24);
    expect(join(blocks)).toBe(text);
  });

  it('joins to the input, whatever the input', () => {
    const piece = fc.constantFrom(
      '{% hint style="info" %}',
      '{% endhint %}',
      '{% tabs %}',
      '{% tab title="a" %}',
      '{% endtab %}',
      '{% endtabs %}',
      '{% embed url="x" %}',
      '{% endembed %}',
      '{%',
      '%}',
      '{% raw %}',
      '{% endraw %}',
      '```',
      '~~~',
      '`',
      '\n',
      '\r\n',
      '  ',
      '    ',
      '\t',
      '- ',
      '1. ',
      '> ',
      '<!--',
      '-->',
      '<pre>',
      '</pre>',
      '"',
      'a',
      'é🙂',
      '\\',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const text = pieces.join('');
        const blocks = parseBlocks(text);
        expect(join(blocks)).toBe(text);
        expectExact(text, blocks);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('dedent', () => {
  it('takes away shared indentation only', () => {
    expect(dedent('    a\n\n      b\n')).toBe('a\n\n  b\n');
    expect(dedent('a\n  b')).toBe('a\n  b');
  });
});
