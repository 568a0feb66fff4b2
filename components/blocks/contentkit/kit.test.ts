import { describe, expect, it } from 'vitest';
import { findByClass, findByTag, toWords } from '@/components/reader/testing/drawn-words';
import { findHarm } from '@/components/reader/testing/find-harm';
import { sampleSource } from '@/components/reader/testing/reader-samples';
import { readOutput } from '@/lib/content/contentkit/read-output';
import { resolveBindings } from '@/lib/content/contentkit/resolve-bindings';
import { renderArticle } from '../render-article';
import { attacks } from '../xss-corpus';
import type { IntegrationView, KitShown } from './integration-view';

const shown = (children: unknown, state = {}, props = {}): KitShown => {
  const output = readOutput({ element: { type: 'block', children }, state, props });
  if (output?.type !== 'element') throw new Error('It was not read.');
  return output;
};

const viewOf = (output: KitShown): IntegrationView => ({
  title: 'Ferry times',
  component: 'table',
  frameOrigins: ['http://integrations.localhost:3000'],
  output,
});

const draw = async (markdown: string, view: IntegrationView | undefined, fenced = {}) => {
  const asked: unknown[] = [];
  const article = await renderArticle({
    ...sampleSource(markdown),
    fencedBlocks: fenced,
    readIntegration: async (block) => {
      asked.push(block);
      return view;
    },
  });
  // Frames are what integrations may show; whose they are is looked at below.
  expect(findHarm(article.html).filter((harm) => !/^src=https?:|^<(?:select|option)>$/.test(harm))).toEqual(
    [],
  );
  return { ...article, asked };
};

const TAG = '{% @ferry/table pier="north" props="&#123;&#34;days&#34;:3}" %}';

describe('a block of an integration', () => {
  it('is asked with its properties, and drawn as it answers', async () => {
    const children = [
      {
        type: 'text',
        style: 'bold',
        children: ['First boat ', { type: 'link', target: { url: 'https://a.test/' }, children: 'at nine' }],
      },
      { type: 'markdown', content: 'Bring *coins*.' },
      { type: 'codeblock', content: 'wait();', syntax: 'js' },
      { type: 'button', label: 'Later', onPress: { action: 'later', hours: 2 } },
      { type: 'input', label: 'Pier', hint: 'North or south', element: { type: 'textinput', state: 'pier' } },
    ];
    const { html, asked, uses } = await draw(
      `Before.\n\n${TAG}\n\nAfter.\n`,
      viewOf(shown(children, { pier: 'north' })),
    );
    expect(asked).toEqual([{ integration: 'ferry', block: 'table', props: { pier: 'north', days: 3 } }]);
    expect(uses.kit).toBe(true);
    expect(toWords(html)).toContain('First boat at nine');
    expect(html).toContain('<em>coins</em>');
    expect(findByTag(html, 'button').map(({ properties }) => properties.dataKitPress)).toContain(
      '{"action":"later","hours":2}',
    );
    const [field] = findByClass(html, 'kit-field');
    expect(field?.properties.value).toBe('north');
    expect(field?.properties.ariaDescribedBy).toEqual([findByClass(html, 'kit-hint')[0]?.properties.id]);
  });

  it('shows what the page itself says where nothing is drawn, and why where the integration says it', async () => {
    const written = '{% @ferry/table url="https://ferry.test/times" %}\n';
    const { html, uses } = await draw(written, undefined);
    expect(html).toContain('https://ferry.test/times');
    expect(uses.kit).toBe(false);
    const failed = await draw(written, { error: 'No <b>ferry</b> today' });
    expect(toWords(failed.html)).toContain('No <b>ferry</b> today');
  });

  it('takes the place of code in a language that it has', async () => {
    const fenced = { ferry: { integration: 'ferry', block: 'table', body: 'content' } };
    const { html, asked } = await draw('```ferry\nnorth -> south\n```\n', viewOf(shown('Drawn')), fenced);
    expect(asked).toEqual([{ integration: 'ferry', block: 'table', props: { content: 'north -> south' } }]);
    expect(toWords(html)).toContain('Drawn');
    expect(toWords(html)).not.toContain('north');
    const other = await draw('```ferry\nnorth -> south\n```\n', undefined, fenced);
    expect(toWords(other.html)).toContain('north -> south');
  });

  it('does no harm, whatever it answers', async () => {
    for (const harm of [...attacks, 'javascript:alert(1)', 'data:text/html,<script>alert(1)</script>']) {
      const children = [
        harm,
        { type: 'markdown', content: harm },
        { type: 'text', children: harm },
        { type: 'link', target: { url: harm }, children: harm },
        { type: 'image', source: { url: harm } },
        { type: 'webframe', source: { url: harm }, data: { harm } },
        {
          type: 'card',
          title: harm,
          hint: harm,
          icon: { type: 'image', source: { url: harm } },
          onPress: { action: harm },
        },
        { type: 'codeblock', content: harm, syntax: harm },
        { type: 'button', label: harm, icon: harm, tooltip: harm, onPress: { action: harm, harm } },
        {
          type: 'input',
          label: harm,
          hint: harm,
          element: { type: 'select', state: harm, options: [{ id: harm, label: harm }] },
        },
        { type: 'script', children: harm },
      ];
      const { html } = await draw(TAG, viewOf(shown(children, { [harm]: harm }, { harm })));
      expect(findByTag(html, 'script')).toEqual([]);
      for (const { properties } of findByTag(html, 'iframe')) expect(properties.src).toMatch(/^https?:/);
    }
  });

  it('is read no further than its limits', () => {
    const deep = (depth: number): unknown => ({
      type: 'vstack',
      children: [depth > 0 ? deep(depth - 1) : 'Bottom'],
    });
    expect(JSON.stringify(shown([deep(10)]))).toContain('Bottom');
    expect(JSON.stringify(shown([deep(500)]))).not.toContain('Bottom');
    expect(shown(Array.from({ length: 10_000 }, () => 'word')).element.children.length).toBe(2_000);
    for (const bad of [null, 'text', [], {}, { element: {} }, { element: { type: 'page' } }])
      expect(readOutput(bad)).toBeUndefined();
  });

  it('talks with frames of its own host alone', async () => {
    const frame = (url: string) => ({ type: 'webframe', source: { url }, data: { at: { $state: 'at' } } });
    const own = 'http://integrations.localhost:3000/v1/integrations/ferry/integration/frame';
    const { html } = await draw(TAG, viewOf(shown([frame(own), frame('https://other.test/')])));
    expect(findByTag(html, 'iframe').map(({ properties }) => properties.dataKitFrame !== undefined)).toEqual([
      true,
      false,
    ]);
  });
});

it('values of the state stand in for what names them', () => {
  const state = { at: 'pier', list: [1, 2] };
  expect(resolveBindings({ action: 'go', to: { $state: 'at' }, deep: [{ $state: 'list' }] }, state)).toEqual({
    action: 'go',
    to: 'pier',
    deep: [[1, 2]],
  });
  expect(resolveBindings({ a: { $state: 'constructor' } }, state)).toEqual({ a: null });
});
