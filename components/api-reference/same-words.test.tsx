import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { writeSamples } from '@/components/blocks/openapi/write-samples';
import { renderArticle } from '@/components/blocks/render-article';
import { sampleSource } from '@/components/reader/testing/reader-samples';
import { readOasExample, readWords } from '@/lib/testing/oas-examples';
import { OperationPanel, operationQuery } from './operation-panel';

const version = { organizationId: 'o', specSlug: 's', versionId: 'latest' };
const block = '{% openapi-operation spec="s" path="/" method="get" %}\n{% endopenapi-operation %}';

/** What opens when it is asked for is of the dashboard alone; descriptions are drawn in the browser there. */
const withoutOwn = (html: string) =>
  html
    .replace(/<details class="field-more" data-deeper="">[\s\S]*?<\/details>/g, '')
    .replace(
      /<div class="openapi-words flow">(?:<div class="article[^>]*>[\s\S]*?<\/div>)?[\s\S]*?<\/div>/g,
      '',
    );

describe('an operation in the dashboard and on a site', () => {
  it.each([
    '3.1/json/train-travel.json',
    '3.0/json/callbacks.json',
    '3.1/json/webhooks.json',
    '3.0/json/discriminators.json',
    '3.0/json/security.json',
    '3.0/json/circular.json',
    '3.0/json/response-examples.json',
    '3.1/json/schema-types.json',
    '3.0/json/star-trek.json',
  ])('%s says the same words in the same order', async (file) => {
    for (const reply of readOasExample(file).operations.slice(0, 12)) {
      const { method, path, webhook } = reply.operation;
      const view = { schemas: [], tags: [{ name: '', operations: [reply] }] };
      const site = await renderArticle(sampleSource(block, { readOpenapi: async () => view }));
      const client = new QueryClient();
      const key = { method, path, isWebhook: webhook === true };
      client.setQueryData(operationQuery(version, key).queryKey, reply);
      client.setQueryData(['openapi-samples', reply.operation], await writeSamples(reply));
      const dashboard = renderToStaticMarkup(
        <QueryClientProvider client={client}>
          <OperationPanel version={version} operation={key} level={3} />
        </QueryClientProvider>,
      );
      expect(readWords(withoutOwn(dashboard))).toBe(readWords(withoutOwn(site.html)));
    }
  });
});
