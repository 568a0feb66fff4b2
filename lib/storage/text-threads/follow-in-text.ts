import { followAnchors } from '@/lib/content/anchors/follow-anchor';
import { followWithKeys, type KeyedAnchor } from '@/lib/content/anchors/follow-with-keys';
import { unlessOverrun } from './document-blocks';
import { isShort, limitOf, textThreads } from './text-threads';

/** Where anchors are in the text after; without the keys of their blocks where the text takes too long to read. */
export async function followInText(
  anchors: readonly KeyedAnchor[],
  before: string,
  after: string,
): Promise<KeyedAnchor[]> {
  if (isShort(before, after)) return followWithKeys(anchors, before, after);
  const withoutKeys = () =>
    followAnchors(
      anchors.map(({ anchor }) => anchor),
      before,
      after,
    ).map((anchor) => ({ anchor, key: null }));
  return textThreads
    .run('follow', { anchors, before, after }, limitOf(before, after))
    .catch(unlessOverrun(withoutKeys));
}
