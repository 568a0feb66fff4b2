import { diffTrees } from '@/lib/content/diff/diff-trees';
import type { PageChange, PageFieldChange, PageLocation, TreeDiff } from '@/lib/content/diff/tree-change';
import type { FileEntry, PageNode, ReusableContent } from '@/lib/content/page-tree';
import type { SpaceTag } from '@/lib/content/tags';
import type { ChangeShape } from '@/lib/contract/changes';
import { notFound } from '@/lib/contract/problem';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import { type ComparedVersion, findComparedVersion } from '@/lib/storage/content/find-compared-version';
import { toChangeRequest } from '../change-requests/present-change-request';
import { addressesOf, toFile, type VersionAddresses } from '../content/present-content';
import { nameVersion, type VersionParams } from '../content/read-content';
import { toReusableContent } from '../reusable-contents/present-reusable-content';

const DEFAULT_LIMIT = 10;

/** What a version changes: a change request since what it stands on, a revision since its first parent. */
async function listChanges(
  context: ObjectContext,
  { params, query }: { params: VersionParams; query: { limit?: number | undefined } },
) {
  const name = nameVersion(context, params);
  const version = await findComparedVersion(context.database, name);
  if (!version) throw notFound(params.revisionId === undefined ? 'change request' : 'revision');
  const { mergedFrom } = version.revision;
  const diff = diffTrees(version.before.loaded.tree, version.loaded.tree);
  const places = { before: placeBefore(context, version), after: addressesOf(context, name, version) };
  const changes = [...diff.pages.flatMap(presentPageChange), ...presentEntryChanges(context, diff, places)];
  const shown = changes.slice(0, query.limit ?? DEFAULT_LIMIT);
  return {
    mergedFrom: mergedFrom ? toChangeRequest(context, mergedFrom, context.subject.role) : undefined,
    changes: shown,
    more: changes.length > shown.length ? changes.length - shown.length : undefined,
  };
}

/** Files that are gone can still be read in the revision that had them. */
function placeBefore(context: ObjectContext, version: ComparedVersion) {
  const { revisionId } = version.before;
  const revision = { ...version.revision, id: revisionId ?? version.revision.id, changeRequest: null };
  return addressesOf(
    context,
    { spaceId: context.subject.id, revisionId: revision.id },
    { revision, loaded: version.before.loaded },
  );
}

interface Places {
  before: VersionAddresses;
  after: VersionAddresses;
}

/** What became of files and reusable contents, in the words of the wire. */
function presentEntryChanges(
  context: ObjectContext,
  { files, reusableContents, variables, tags }: TreeDiff,
  places: Places,
): ChangeShape[] {
  return [
    ...files.map((change): ChangeShape => {
      if (change.kind === 'added')
        return { type: 'file_created', file: toFile(context, places.after, change.after) };
      if (change.kind === 'deleted')
        return { type: 'file_deleted', file: toFile(context, places.before, change.before) };
      const file = toFile(context, places.after, change.after);
      const attributes = compareFiles(context, places, change.before, change.after);
      return { type: 'file_edited', file, attributes };
    }),
    ...reusableContents.map((change): ChangeShape => {
      if (change.kind === 'added')
        return { type: 'reusable_content_created', reusableContent: toReusableContent(change.after) };
      if (change.kind === 'deleted')
        return { type: 'reusable_content_deleted', reusableContent: toReusableContent(change.before) };
      const reusableContent = toReusableContent(change.after);
      const attributes = compareContents(change.before, change.after);
      return { type: 'reusable_content_edited', reusableContent, attributes };
    }),
    ...presentVariables(variables),
    ...tags.map(presentTag),
  ];
}

function presentVariables(changes: TreeDiff['variables']): ChangeShape[] {
  if (changes.length === 0) return [];
  const variables = changes.map((change) => {
    const before = change.kind === 'added' ? undefined : change.before;
    const after = change.kind === 'deleted' ? undefined : change.after;
    return [(after ?? before)?.name ?? '', { before: before?.value, after: after?.value }] as const;
  });
  return [{ type: 'variables_edited', variables: Object.fromEntries(variables) }];
}

function presentTag(change: TreeDiff['tags'][number]): ChangeShape {
  const toName = ({ slug, label }: SpaceTag) => ({ slug, label });
  if (change.kind === 'added') return { type: 'tag_created', tag: toName(change.after) };
  if (change.kind === 'deleted') return { type: 'tag_deleted', tag: toName(change.before) };
  const { before, after } = change;
  const attributes = {
    label: toSides(before.label, after.label),
    color: toSides(before.color, after.color),
    emoji: toSides(before.emoji, after.emoji),
    icon: toSides(before.icon, after.icon),
  };
  return { type: 'tag_edited', tag: toName(after), attributes };
}

function compareFiles(context: ObjectContext, places: Places, before: FileEntry, after: FileEntry) {
  const [old, now] = [toFile(context, places.before, before), toFile(context, places.after, after)];
  const isSameSize = before.width === after.width && before.height === after.height;
  return {
    name: toSides(old.name, now.name),
    contentType: toSides(old.contentType, now.contentType),
    size: toSides(old.size, now.size),
    downloadURL: before.blob === after.blob ? undefined : { before: old.downloadURL, after: now.downloadURL },
    dimensions: isSameSize ? undefined : { before: old.dimensions, after: now.dimensions },
  };
}

const compareContents = (before: ReusableContent, after: ReusableContent) => ({
  title: toSides(before.title, after.title),
  document: toSides(before.document, after.document),
});

const toSides = <Value>(before: Value, after: Value) => (before === after ? undefined : { before, after });

type PageEdit = Extract<ChangeShape, { type: 'page_edited' }>;

/** The change of a page as the API has it: a page that was moved and edited is listed twice. */
function presentPageChange(change: PageChange): ChangeShape[] {
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
    case 'metaLinks':
      attributes.metaLinks = toFacts(field);
      break;
    case 'variables':
      attributes.variables = toFacts(field);
      break;
    case 'tags':
      attributes.tags = { before: field.before && [...field.before], after: field.after && [...field.after] };
      break;
    case 'hidden':
    case 'noIndex':
    case 'noRobotsIndex':
    case 'noTranslate':
      attributes[field.name] = { before: field.before, after: field.after };
      break;
    default:
      attributes[field.name] = { before: field.before, after: field.after };
  }
}

type Facts =
  | PageNode['layout']
  | PageNode['cover']
  | PageNode['target']
  | PageNode['metaLinks']
  | PageNode['variables'];

const toFacts = ({ before, after }: { before: Facts; after: Facts }) => ({
  before: before && { ...before },
  after: after && { ...after },
});

export { listChanges as listChangeRequestChanges, listChanges as listRevisionChanges };
