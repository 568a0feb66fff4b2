import { notFound } from '@/lib/contract/problem';
import type { downloadPublishedFile as contract } from '@/lib/contract/published-content';
import { respondWithFile } from '@/lib/domain/authoring/content/download-file';
import type { Operation } from '@/lib/domain/viewer/context';
import { nameVisitorKey } from '@/lib/domain/viewer/file-address';
import { type FileKey, readFileKey } from '@/lib/domain/viewer/file-key';
import { readSpaceTree } from '@/lib/domain/viewer/read-space-tree';
import type { SiteSnapshot } from '@/lib/domain/viewer/site-snapshot';
import { isFileShown } from '../published/file-uses';
import { loadSnapshot } from '../published/load-snapshot';
import { isLinked } from '../published/open-site-file';

export const downloadPublishedFile: Operation<typeof contract> = async (context, { params }) => {
  const key = readFileKey(context.keyring, params.fileKey);
  const snapshot = key && (await loadSnapshot(context, key.site));
  if (!snapshot || !isStillGood(snapshot, key)) throw notFound('file');
  const variant = snapshot.variants.find(({ space }) => space.id === key.space);
  const tree = variant && (await readSpaceTree(context, variant.space.rootHash));
  const entry = tree?.findFile(key.file);
  // The key names no visitor: where pages differ by visitor it was given to one who saw the file.
  const whom = snapshot.isAdaptive ? 'anybody' : { names: undefined };
  const isShown =
    tree && (isLinked(snapshot, key.file) || (await isFileShown(context, tree, key.file, whom)));
  if (!entry || !isShown) throw notFound('file');
  return respondWithFile(context, entry);
};

function isStillGood(snapshot: SiteSnapshot, { by }: FileKey): boolean {
  if (!snapshot.isPublished) return false;
  if (snapshot.visibility === 'share-link') return snapshot.shareKeyHashes.has(by);
  if (snapshot.visibility === 'visitor-auth') return by !== '' && by === nameVisitorKey(snapshot);
  return true;
}
