import type { Anchor } from './anchor';
import { followAnchors } from './follow-anchor';
import { KeyFollower } from './key-follower';

export interface KeyedAnchor {
  anchor: Anchor;
  /** Of the block that it is in. */
  key: string | null;
}

/** Where anchors are in the text after, each with the key of its block there; what is detached is in none. */
export function followWithKeys(
  anchors: readonly KeyedAnchor[],
  before: string,
  after: string,
): KeyedAnchor[] {
  const followed = followAnchors(
    anchors.map(({ anchor }) => anchor),
    before,
    after,
  );
  const keys = new KeyFollower(before, after);
  return anchors.map(({ anchor: old, key }, index) => {
    const anchor = followed[index] ?? old;
    return { anchor, key: anchor.isDetached ? null : (keys.follow(key, old, anchor) ?? null) };
  });
}
