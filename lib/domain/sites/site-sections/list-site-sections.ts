import type { listSiteSections as contract } from '@/lib/contract/site-sections';
import type { Operation } from '@/lib/domain/viewer/context';
import { readSectionPage } from '@/lib/storage/site-structure/read-structure';
import { listParts } from '../site-structure/list-parts';

export const listSiteSections: Operation<typeof contract> = (context, { query }) =>
  listParts(context, query, {
    read: (values, { after, limit }) => {
      const [rootKey = null, innerKey = null, id = null] = after ?? [];
      return readSectionPage(context.database, values, { rootKey, innerKey, orderKey: null, id, limit });
    },
    rows: ({ sections }) => sections,
    position: ({ groupKey, orderKey, id }) =>
      groupKey === null ? [orderKey, '', id] : [groupKey, orderKey, id],
    present: (presenter, section) => presenter.section(section),
  });
