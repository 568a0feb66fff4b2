import type { listSiteSectionGroups as contract } from '@/lib/contract/site-sections';
import type { Operation } from '@/lib/domain/viewer/context';
import { readGroupPage } from '@/lib/storage/site-structure/read-structure';
import { listParts } from '../site-structure/list-parts';

export const listSiteSectionGroups: Operation<typeof contract> = (context, { query }) =>
  listParts(context, query, {
    read: (values, { after, limit }) => {
      const [orderKey = null, id = null] = after ?? [];
      return readGroupPage(context.database, values, { rootKey: null, innerKey: null, orderKey, id, limit });
    },
    rows: ({ groups }) => groups,
    position: ({ orderKey, id }) => [orderKey, id],
    present: (presenter, group) => presenter.group(group),
  });
