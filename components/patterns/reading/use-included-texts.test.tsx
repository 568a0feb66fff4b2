import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { queryKeyOf } from '@/lib/client/query';
import { getSpaceReusableContent } from '@/lib/contract/reusable-contents';
import { useIncludedTexts } from './use-included-texts';

const contents = [
  { id: 'a', title: 'A', document: 'hash-of-a' },
  { id: 'b', title: 'B', document: 'hash-of-b' },
];
const include = (id: string) => `{% include "/reusable-contents/${id}" %}`;

function Page({ markdown }: { markdown: string }) {
  return <pre>{useIncludedTexts({ spaceId: 'space' }, markdown, contents)}</pre>;
}

/** The page as it shows when these texts have come. */
function show(markdown: string, texts: Record<string, string>): string {
  const client = new QueryClient();
  for (const { id, title, document } of contents) {
    const text = texts[id];
    if (text === undefined) continue;
    const input = {
      params: { spaceId: 'space', reusableContentId: id },
      query: { format: 'markdown' as const },
    };
    const key = [...queryKeyOf(getSpaceReusableContent, input), document];
    client.setQueryData(key, { id, title, document, markdown: text });
  }
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Page markdown={markdown} />
    </QueryClientProvider>,
  );
  return html
    .replace(/<\/?pre>/g, '')
    .replaceAll('&quot;', '"')
    .trim();
}

it('shows what a page includes, and what that includes', () => {
  expect(show(include('a'), { a: `Of A\n\n${include('b')}`, b: 'Of B' }).split(/\n+/)).toEqual([
    'Of A',
    'Of B',
  ]);
});

it('shows as it is written what has not come yet and what is not there', () => {
  expect(show(include('a'), {})).toBe(include('a'));
  expect(show(include('none'), { a: 'Of A' })).toBe(include('none'));
});
