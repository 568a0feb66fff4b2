import { can } from './permissions';
import type { RoleLevel } from './roles';

/**
 * What an operation does with the main content of a space:
 * - `edit` changes it directly, where the space is edited live, and is refused elsewhere.
 * - `import` changes it directly where the space has no merge rules, and becomes a change request where it has.
 * - `merge` brings in a change request, once all that the merge rules ask for is there.
 * - `draft` goes into a change request, which is merged like any other.
 * - `carry` takes a space somewhere else or copies it, together with its lock and its rules.
 * - `lock` changes the lock or the rules themselves.
 * - `follow` takes a translation along with its source, by a change request where the space has merge rules, or computed
 *   pages with what they are computed from, where it has none.
 */
type Effect = 'edit' | 'import' | 'merge' | 'draft' | 'carry' | 'lock' | 'follow';

/** Every operation that can change what the main content of a space says, or who may, and the audit entry that it leaves. */
export const CONTENT_WAYS = {
  editSpaceContent: { effect: 'edit', audit: 'content.edit' },
  writeTranslationUnits: { effect: 'edit', audit: 'content.edit' },
  importTranslationUnits: { effect: 'edit', audit: 'content.import' },
  importSpaceContent: { effect: 'import', audit: 'content.import' },
  importSpacePage: { effect: 'import', audit: 'content.import' },
  uploadSpaceContent: { effect: 'import', audit: 'content.import' },
  startImport: { effect: 'import', audit: 'content.import' },
  mergeChangeRequest: { effect: 'merge', audit: 'change-request.merge' },
  restoreRevision: { effect: 'draft', audit: 'change-request.restore' },
  revertChangeRequest: { effect: 'draft', audit: 'change-request.restore' },
  callMcp: { effect: 'draft', audit: 'mcp.call' },
  duplicateSpace: { effect: 'carry', audit: 'space.create' },
  moveSpace: { effect: 'carry', audit: 'space.move' },
  moveCollection: { effect: 'carry', audit: 'collection.move' },
  transferCollection: { effect: 'carry', audit: 'collection.transfer' },
  createTranslation: { effect: 'carry', audit: 'space.create' },
  createTranslations: { effect: 'carry', audit: 'space.create' },
  deleteSpace: { effect: 'carry', audit: 'space.delete' },
  restoreSpace: { effect: 'carry', audit: 'space.restore' },
  updateSpace: { effect: 'lock', audit: 'space.update' },
  adoptTranslation: { effect: 'follow', audit: 'translation.adopt' },
  runTranslation: { effect: 'follow', audit: 'translation.run' },
  refreshPage: { effect: 'follow', audit: 'content.compute' },
  updateMergeRules: { effect: 'lock', audit: 'merge-rules.update' },
} as const satisfies Record<string, { effect: Effect; audit: `${string}.${string}` }>;

export type ContentWay = keyof typeof CONTENT_WAYS;

type WaysOf<Wanted extends Effect> = {
  [Way in ContentWay]: (typeof CONTENT_WAYS)[Way]['effect'] extends Wanted ? Way : never;
}[ContentWay];

/** The operations that end in the main content. */
export type MainWay = WaysOf<'edit' | 'import' | 'merge' | 'follow'>;
export type ImportWay = WaysOf<'import'>;

/** What limits edits of the main content of a space. */
export interface Protection {
  editMode: string;
  hasRules: boolean;
}

/** Where an edit or import by somebody with this role goes; undefined when it is refused. */
export function findTarget(
  way: WaysOf<'edit' | 'import'>,
  { editMode, hasRules }: Protection,
  role: RoleLevel,
): 'main' | 'change-request' | undefined {
  if (!can(role, 'space:edit')) return undefined;
  const isImport = CONTENT_WAYS[way].effect === 'import';
  if (hasRules) return isImport ? 'change-request' : undefined;
  if (editMode === 'live') return 'main';
  return isImport && can(role, 'space:manage') ? 'main' : undefined;
}

/** Where there are merge rules, only who may change them unlocks the space. */
export const mayUnlock = ({ hasRules }: Pick<Protection, 'hasRules'>, role: RoleLevel): boolean =>
  can(role, hasRules ? 'space:administer' : 'space:manage');
