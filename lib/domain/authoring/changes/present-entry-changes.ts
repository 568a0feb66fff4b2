import type { TreeDiff } from '@/lib/content/diff/tree-change';
import type { FileEntry, ReusableContent } from '@/lib/content/page-tree';
import type { ChangeShape } from '@/lib/contract/changes';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import { toFile, type VersionAddresses } from '../content/present-content';
import { toReusableContent } from '../reusable-contents/present-reusable-content';

interface Places {
  before: VersionAddresses;
  after: VersionAddresses;
}

/** What became of files and reusable contents, in the words of the wire. */
export function presentEntryChanges(
  context: ObjectContext,
  { files, reusableContents }: TreeDiff,
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
  ];
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
