import type { getOpenApiSpecUsages } from '@/lib/contract/openapi-specs';
import { notFound } from '@/lib/contract/problem';
import { appUrl, spaceAppPath } from '@/lib/domain/shared/urls';
import type { Operation } from '@/lib/domain/viewer/context';
import { viewerOf } from '@/lib/domain/viewer/viewer-of';
import { listUsages } from '@/lib/storage/openapi-specs/list-usages';
import { viewOf } from './spec-view';

export const getUsages: Operation<typeof getOpenApiSpecUsages> = async (context, { params }) => {
  const { organizationId, all } = viewOf(context);
  const rows = await listUsages(context.database, viewerOf(context), { slug: params.specSlug, all });
  if (!rows) throw notFound('specification');
  return {
    items: rows.map(({ spaceId, spaceTitle, pageId, pageTitle, path }) => ({
      space: { id: spaceId, title: spaceTitle },
      page: { id: pageId, title: pageTitle, path },
      urls: {
        app: appUrl(
          context.environment,
          `${spaceAppPath({ organizationId, id: spaceId })}/${path.split('/').map(encodeURIComponent).join('/')}`,
        ),
      },
    })),
  };
};
