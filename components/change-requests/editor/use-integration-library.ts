import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { BlockTemplate, IntegrationBlocks } from '@/components/editor/editor-props';
import { spaceIntegrationsQuery } from '@/components/patterns/reading/use-integration-blocks';
import { call } from '@/lib/client/call';
import { writeIntegrationTag } from '@/lib/content/document/write-integration-tag';
import { matchesAddress } from '@/lib/content/integration-block';
import { renderIntegration } from '@/lib/contract/integration-render';

/** The blocks of the integrations of a space, for who edits a page of it. */
export function useIntegrationLibrary(spaceId: string): IntegrationBlocks {
  const client = useQueryClient();
  return useMemo(() => makeLibrary(client, spaceId), [client, spaceId]);
}

function makeLibrary(client: QueryClient, spaceId: string): IntegrationBlocks {
  const read = async () => {
    const { blocks } = await client.ensureQueryData(spaceIntegrationsQuery(spaceId));
    return blocks.flatMap(({ name, blocks: listed }) =>
      listed.map((block) => ({ integration: name, ...block })),
    );
  };
  return {
    list: async () =>
      (await read()).map(
        ({ integration, id, title, description }): BlockTemplate => ({
          name: `${integration}/${id}`,
          label: title,
          hint: description || integration,
          words: integration,
          markdown: writeIntegrationTag({ integration, block: id, props: {} }),
          group: 'integrations',
        }),
      ),
    unfurl: async (address) => {
      const known = (await read()).find(({ urlUnfurl = [] }) =>
        urlUnfurl.some((pattern) => matchesAddress(pattern, address)),
      );
      if (!known) return undefined;
      const { integration, id } = known;
      const answer = await call(renderIntegration, {
        params: { integrationName: integration },
        body: {
          componentId: id,
          props: {},
          context: { type: 'document', spaceId, editable: true, theme: 'light' },
          action: { action: '@link.unfurl', url: address },
        },
      });
      if (answer.type !== 'element') return undefined;
      return writeIntegrationTag({ integration, block: id, props: answer.props });
    },
  };
}
