import { can } from '@/lib/access/permissions';
import { findComputedGroup, isComputed, readSourceType } from '@/lib/content/computed-pages';
import type { PageInTree } from '@/lib/content/edit-tree';
import type { ComputedDependency, ComputedSource, PageNode } from '@/lib/content/page-tree';
import type { ContentChange } from '@/lib/contract/content-edits';
import { badRequest } from '@/lib/contract/problem';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import { viewerOf } from '@/lib/domain/viewer/viewer-of';
import type { Tx } from '@/lib/storage/database/db';
import { findInstalledOn } from '@/lib/storage/integrations/find-installed';
import { findSpec } from '@/lib/storage/openapi-specs/read-specs';
import { findSeenSpace } from '@/lib/storage/spaces/find-space';

type Insert = Extract<ContentChange, { operation: 'insert_page' }>;

/** What a page that is inserted is, with what computes it. */
export function readInserted({ type = 'document', computed, document }: Insert, field: string) {
  if (type === 'computed' && !computed) throw badRequest(`${field}.computed`, 'is needed for computed pages');
  if (computed && type !== 'computed' && type !== 'document')
    throw badRequest(`${field}.computed`, `is not for a ${type}`);
  if (computed && document) throw badRequest(`${field}.document`, 'is not for a page whose text is computed');
  return { type: type === 'computed' ? ('group' as const) : type, computed };
}

/** What people change of computed pages is what they are computed from, and where they stand. */
export function requireOwnPage({ page, parents }: PageInTree, field: string): void {
  const group = findComputedGroup(parents);
  if (group)
    throw badRequest(
      field,
      `is "${page.title}", which ${group.computed?.type} computes with the pages of "${group.title}": it cannot be changed by itself`,
    );
}

/** Nothing is put under pages that are computed all at once. */
export function requireOwnParent(place: PageInTree, field: string): void {
  const group = findComputedGroup([...place.parents, place.page]);
  if (group)
    throw badRequest(
      field,
      `is in "${group.title}", whose pages ${group.computed?.type} computes: nothing else can be under it`,
    );
}

export function requireOwnText(page: PageNode, field: string): void {
  if (isComputed(page))
    throw badRequest(
      field,
      `is computed by ${page.computed?.type}: refresh the page, change what it is computed from, or send \`"computed": null\` first to keep its text as your own`,
    );
}

/** The page with another source or, with null, as people's own. */
export function withComputed(page: PageNode, computed: ComputedSource | null, field: string): PageNode {
  if (!isComputed(page)) throw badRequest(`${field}.computed`, 'is for a page that is computed');
  return computed ? { ...page, computed } : withoutSource(page);
}

const withoutSource = ({ computed: _, computedSeed: __, ...page }: PageNode): PageNode => ({
  ...page,
  pages: page.pages.map(withoutSource),
});

/** The integration is on the space and has the source, and who sends it sees all that it depends on. */
export async function requireSource(
  context: ObjectContext,
  tx: Tx,
  { type, dependencies = {} }: ComputedSource,
  field: string,
): Promise<void> {
  const named = readSourceType(type);
  const place = { kind: 'space', id: context.subject.id } as const;
  const installed = named && (await findInstalledOn(tx, place, named.integration));
  if (!named || !installed)
    throw badRequest(`${field}.type`, 'names no integration that is installed on this space');
  const { contentSources = [] } = installed.parts as { contentSources?: { id: string }[] };
  if (!contentSources.some((source) => source.id === named.source))
    throw badRequest(`${field}.type`, `names no content source of ${installed.title}`);
  for (const [name, { ref }] of Object.entries(dependencies))
    await requireDependency(context, tx, ref, `${field}.dependencies.${name}.ref`);
}

async function requireDependency(
  context: ObjectContext,
  tx: Tx,
  ref: ComputedDependency,
  field: string,
): Promise<void> {
  const { id, organizationId, organizationRole } = context.subject;
  if (ref.kind === 'openapi') {
    const view = { organizationId, all: can(organizationRole, 'organization:list-members') };
    if (await findSpec(tx, view, ref.spec)) return;
    throw badRequest(`${field}.spec`, 'is no API specification of this organization');
  }
  if (ref.space === id) throw badRequest(`${field}.space`, 'is this space itself');
  const space = await findSeenSpace(tx, viewerOf(context), ref.space);
  if (space?.organizationId !== organizationId || !can(space.role, 'space:view'))
    throw badRequest(`${field}.space`, 'is no space of this organization that you see');
}
