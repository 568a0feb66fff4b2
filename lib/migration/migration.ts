import { HttpError } from './http-client';
import type { Journal } from './journal';
import type { SourceLinkIndex } from './link-meaning';
import type { Overview } from './overview';
import type { SourceApi } from './source-api';
import type { TargetApi } from './target-api';

/** Tells whoever waits how far a step is. */
export type Tell = (step: string, done: number, total: number) => void;

/** What every step of a migration needs. */
export interface Migration {
  source: SourceApi;
  target: TargetApi;
  journal: Journal;
  overview: Overview;
  index: SourceLinkIndex;
  /** The organization of the target. */
  organizationId: string;
  /** What the target had before: never taken for something that this migration made. */
  foreign: ReadonlySet<string>;
  sendsMail: boolean;
  tell: Tell;
}

/** The id that something of the source has in the target. */
export type MigratedKind =
  | 'team'
  | 'collection'
  | 'space'
  | 'site'
  | 'page'
  | 'file'
  | 'change-request'
  | 'site-space'
  | 'section';

export function targetId({ journal }: Migration, kind: MigratedKind, id: string): string | undefined {
  return journal.get<string>(`${kind}:${id}`);
}

/** Something of the target that this migration made, whose answer was lost: of the same description, and known to nobody. */
export function findUnknown<Item extends { id: string }>(
  { journal, foreign }: Migration,
  items: readonly Item[],
  isIt: (item: Item) => boolean,
): string | undefined {
  return items.find((item) => isIt(item) && !foreign.has(item.id) && !journal.isMade(item.id))?.id;
}

/** What is refused is told, and the rest goes on. */
export async function attempt(
  migration: Migration,
  what: string,
  where: string,
  act: () => Promise<unknown>,
) {
  try {
    await act();
  } catch (error) {
    if (!(error instanceof HttpError) || error.isUncertain) throw error;
    migration.journal.leave(what, where, error.message);
  }
}
