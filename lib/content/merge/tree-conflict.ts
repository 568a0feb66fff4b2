import type { MergeSide, Resolution } from './conflict';
import { shortHash } from './short-hash';

export type TreeObject = 'page' | 'file' | 'reusable-content' | 'redirect' | 'variable' | 'tag';

export interface PageName {
  id: string;
  title: string;
}

/** Where a page stands: the page above it, and the one before it below the same page; none at the top and at the beginning. */
export interface PageTreePosition {
  parent?: string | undefined;
  after?: string | undefined;
}

interface ConflictOf<Kind extends string> {
  /** A hash of what is in conflict: a stored decision holds for as long as that does. */
  id: string;
  kind: Kind;
  object: TreeObject;
  objectId: string;
  title: string;
}

/** Both sides set one attribute to different values; undefined where there is none. */
export interface AttributeConflict extends ConflictOf<'attribute'> {
  attribute: string;
  base: unknown;
  main: unknown;
  yours: unknown;
}

/** One side deleted it, with the pages below; the other changed, moved or added `changed`. Choosing the other side keeps all of it. */
interface DeleteConflict extends ConflictOf<'delete'> {
  deletedBy: MergeSide;
  changed: PageName[];
}

/** Both sides moved a page to different places. */
interface MoveConflict extends ConflictOf<'move'> {
  base: PageTreePosition;
  main: PageTreePosition;
  yours: PageTreePosition;
}

/** Each side moved a page below one that the other moved below it. */
interface CycleConflict extends ConflictOf<'cycle'> {
  pages: (PageName & { main: PageTreePosition; yours: PageTreePosition })[];
}

export type TreeConflict = AttributeConflict | DeleteConflict | MoveConflict | CycleConflict;
type ResolveTree = (conflict: TreeConflict) => Resolution | undefined;

type WithoutId<Conflict> = Conflict extends TreeConflict ? Omit<Conflict, 'id'> : never;

/** Collects the conflicts of a tree and says which side each is decided for: main's for as long as it is open. */
export class TreeDecisions {
  readonly open: TreeConflict[] = [];
  private readonly known = new Map<string, MergeSide>();

  constructor(private readonly resolve: ResolveTree) {}

  /** `basis` is what the decision rests on beyond the conflict's own words: when it changes, the question is a new one. */
  decide(conflict: WithoutId<TreeConflict>, basis?: unknown): MergeSide {
    const { title, ...subject } = conflict;
    const id = shortHash([JSON.stringify(subject), JSON.stringify(basis) ?? '']);
    const before = this.known.get(id);
    if (before) return before;
    const found: TreeConflict = { ...conflict, id };
    const choice = this.resolve(found)?.choice;
    if (choice !== 'main' && choice !== 'yours') this.open.push(found);
    const side = choice === 'yours' ? 'yours' : 'main';
    this.known.set(id, side);
    return side;
  }
}
