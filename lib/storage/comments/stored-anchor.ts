import type { Anchor } from '@/lib/content/anchors/anchor';

/** The text around an anchor may be cut within a character, and a database takes only whole ones. */
export const toStored = (anchor: Anchor): Anchor => ({
  ...anchor,
  quote: anchor.quote.toWellFormed(),
  before: anchor.before.toWellFormed(),
  after: anchor.after.toWellFormed(),
});
