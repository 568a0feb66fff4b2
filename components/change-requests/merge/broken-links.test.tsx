import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { queryKeyOf } from '@/lib/client/query';
import { listChangeRequestLinks } from '@/lib/contract/links';
import { BrokenLinkList, countBroken, useBrokenLinks } from './broken-links';

const place = { organizationId: 'o', spaceId: 's', number: '7' };

function Shown() {
  const { usages, count = 0 } = useBrokenLinks(place);
  return (
    <div>
      <p>{countBroken(count)}</p>
      <BrokenLinkList place={place} usages={usages} />
    </div>
  );
}

const page = (id: string, title: string, more: object = {}) => ({
  kind: 'page',
  page: { id, title },
  versionContext: {},
  ...more,
});

function show(
  items: { targetReference: object; locationReferences: object[] }[],
  changeRequest: number,
): string {
  const client = new QueryClient();
  const key = queryKeyOf(listChangeRequestLinks, {
    params: { spaceId: 's', changeRequestId: '7' },
    query: { brokenContext: 'change-request', limit: '20' },
  });
  client.setQueryData(key, { items, stats: { total: 9, broken: { total: 9, changeRequest } } });
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Shown />
    </QueryClientProvider>,
  );
}

it('says where broken links stand, each with the way there, and where they led', () => {
  const html = show(
    [
      {
        targetReference: page('x', 'Gone', { versionContext: undefined }),
        locationReferences: [page('a', 'Guide')],
      },
      {
        targetReference: page('b', 'Part', { internalLocation: { type: 'anchor', anchor: 'old' } }),
        locationReferences: [
          page('a', 'Guide'),
          { kind: 'reusable-content', reusableContent: { title: 'Note' } },
        ],
      },
    ],
    3,
  );
  const text = html.replace(/<\/(?:li|p)>/g, '\n').replace(/<[^>]*>/g, '');
  expect(text.trim().split('\n')).toEqual([
    '3 links break because of this change request',
    'Guide links to Gone, which it deletes',
    'Guide links to Part, #old',
    'Note links to Part, #old',
  ]);
  expect(html).toContain('href="/orgs/o/spaces/s/~/change-requests/7/edit?page=a"');
});

it('shows the first of many', () => {
  const places = Array.from({ length: 10 }, (_, index) => page(`p${index}`, `Page ${index}`));
  const html = show([{ targetReference: { kind: 'url', url: 'lost.md' }, locationReferences: places }], 10);
  expect(html.match(/lost\.md/g)).toHaveLength(8);
  expect(html).toContain('and 2 more');
});
