import type { PageChange, PageFieldChange, PageLocation } from '@/lib/content/diff/tree-change';
import type { PageNode } from '@/lib/content/page-tree';
import type { ChangeShape } from '@/lib/contract/changes';

type PageEdit = Extract<ChangeShape, { type: 'page_edited' }>;

/** What became of a page, in the words of the wire: one that was moved and edited is told twice. */
export function presentPageChange(change: PageChange): ChangeShape[] {
  if (change.kind === 'added') return [{ type: 'page_created', page: toPage(change.after) }];
  if (change.kind === 'deleted') return [{ type: 'page_deleted', page: toPage(change.before) }];
  const page = toPage(change.after);
  const changes: ChangeShape[] = [];
  if (change.isMoved || change.isReordered)
    changes.push({
      type: 'page_moved',
      page,
      parent: { before: toParent(change.before), after: toParent(change.after) },
    });
  const attributes = toAttributes(change);
  if (Object.keys(attributes).length > 0) changes.push({ type: 'page_edited', page, attributes });
  return changes;
}

const toPage = ({ page, path }: PageLocation) => ({
  id: page.id,
  type: page.type,
  title: page.title,
  path: path === '' ? undefined : path,
});

function toParent(place: PageLocation) {
  const { parent } = place;
  if (!parent) return undefined;
  const base = place.page.slug ? place.path.slice(0, -place.page.slug.length - 1) : '';
  return toPage({ ...place, page: parent, path: base });
}

function toAttributes({ before, after, isRewritten, fields }: Extract<PageChange, { kind: 'changed' }>) {
  const attributes: PageEdit['attributes'] = {};
  if (isRewritten) attributes.document = { before: before.page.document, after: after.page.document };
  for (const field of fields) setAttribute(attributes, field);
  return attributes;
}

function setAttribute(attributes: PageEdit['attributes'], field: PageFieldChange): void {
  switch (field.name) {
    // A page of another kind is shown as it is now.
    case 'type':
      break;
    case 'layout':
      attributes.layout = toFacts(field);
      break;
    case 'cover':
      attributes.cover = toFacts(field);
      break;
    case 'target':
      attributes.target = toFacts(field);
      break;
    case 'hidden':
    case 'noIndex':
    case 'noRobotsIndex':
      attributes[field.name] = { before: field.before, after: field.after };
      break;
    default:
      attributes[field.name] = { before: field.before, after: field.after };
  }
}

type Facts = PageNode['layout'] | PageNode['cover'] | PageNode['target'];

const toFacts = ({ before, after }: { before: Facts; after: Facts }) => ({
  before: before && { ...before },
  after: after && { ...after },
});
