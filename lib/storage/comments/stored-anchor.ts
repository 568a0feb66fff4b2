import type { Anchor } from '@/lib/content/anchors/anchor';

/** What stands around an anchor may be cut within a character, and a database takes whole ones only. */
export const toStored = (anchor: Anchor): Anchor => ({
  ...anchor,
  quote: anchor.quote.toWellFormed(),
  before: anchor.before.toWellFormed(),
  after: anchor.after.toWellFormed(),
});
