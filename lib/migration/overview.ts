import type { SourceApi } from './source-api';
import {
  type SourceChangeRequest,
  type SourceFile,
  type SourceRevision,
  type SourceSpace,
  sourceChangeRequest,
  sourceCollection,
  sourceCustomField,
  sourceFile,
  sourceMember,
  sourceOrganization,
  sourceRevision,
  sourceSite,
  sourceSpace,
  sourceSpec,
  sourceTeam,
  sourceTeamMember,
} from './source-shapes';

export interface SpaceOverview {
  space: SourceSpace;
  revision: SourceRevision;
  files: SourceFile[];
  changeRequests: SourceChangeRequest[];
}

export type Overview = Awaited<ReturnType<typeof readOverview>>;

/** Which organization of the source is meant. */
export async function getOrganization(source: SourceApi, id: string | undefined) {
  if (id !== undefined) return source.get(`/orgs/${encodeURIComponent(id)}`, sourceOrganization);
  const all = await source.list('/orgs', sourceOrganization);
  const [only] = all;
  if (only && all.length === 1) return only;
  const names = all.map((one) => `${one.id} (${one.title})`).join(', ');
  throw new Error(
    `Name the organization with --organization. ${names ? `The token reads: ${names}.` : 'The token reads none.'}`,
  );
}

/** All of an organization but its texts and bytes: enough to say what there is, and what leads where. */
export async function readOverview(
  source: SourceApi,
  organization: { id: string; title: string },
  tell: (done: number, total: number) => void,
) {
  const org = `/orgs/${organization.id}`;
  const members = await source.findList(`${org}/members`, sourceMember, { order: 'asc' });
  const teams = [];
  for (const team of (await source.findList(`${org}/teams`, sourceTeam)) ?? [])
    teams.push({
      ...team,
      members: (await source.findList(`${org}/teams/${team.id}/members`, sourceTeamMember)) ?? [],
    });
  const collections = parentsFirst(
    await source.list(`${org}/collections`, sourceCollection, { nested: 'true' }),
  );
  const listed = (await source.list(`${org}/spaces`, sourceSpace)).filter(({ deletedAt }) => !deletedAt);
  const inOrder = await orderSpaces(source, collections, listed);
  const spaces: SpaceOverview[] = [];
  for (const space of inOrder) {
    tell(spaces.length, inOrder.length);
    spaces.push(await readSpace(source, space));
  }
  tell(spaces.length, inOrder.length);
  return {
    organization,
    members,
    teams,
    collections,
    spaces,
    sites: (await source.findList(`${org}/sites`, sourceSite)) ?? [],
    customFields: (await source.findList(`${org}/custom-fields`, sourceCustomField)) ?? [],
    specs: (await source.findList(`${org}/openapi`, sourceSpec)) ?? [],
  };
}

async function readSpace(source: SourceApi, space: SourceSpace): Promise<SpaceOverview> {
  const path = `/spaces/${space.id}`;
  const revision = await source.get(`${path}/content`, sourceRevision, {
    metadata: 'false',
    computed: 'false',
  });
  const files = revision.files ?? (await source.findList(`${path}/content/files`, sourceFile)) ?? [];
  const changeRequests: SourceChangeRequest[] = [];
  for (const status of ['open', 'draft'])
    changeRequests.push(
      ...((await source.findList(`${path}/change-requests`, sourceChangeRequest, { status })) ?? []),
    );
  // In the order in which they were opened, so that the new numbers have it too.
  changeRequests.sort((a, b) => (a.number ?? 0) - (b.number ?? 0));
  return { space, revision, files, changeRequests };
}

/** As each collection lists its spaces; those of the top level by their age. */
async function orderSpaces(
  source: SourceApi,
  collections: readonly { id: string }[],
  spaces: readonly SourceSpace[],
): Promise<SourceSpace[]> {
  const byId = new Map(spaces.map((space) => [space.id, space]));
  const ordered: SourceSpace[] = [];
  const take = (space: SourceSpace | undefined) => {
    if (space && byId.delete(space.id)) ordered.push(space);
  };
  for (const { id } of collections)
    for (const space of (await source.findList(`/collections/${id}/spaces`, sourceSpace)) ?? [])
      take(byId.get(space.id));
  const rest = [...byId.values()].sort((a, b) => (a.createdAt ?? '').localeCompare(b.createdAt ?? ''));
  for (const space of rest) take(space);
  return ordered;
}

function parentsFirst<Item extends { id: string; parent?: string | undefined }>(
  items: readonly Item[],
): Item[] {
  const known = new Set(items.map(({ id }) => id));
  const placed = new Set<string>();
  const ordered: Item[] = [];
  for (let left = [...items]; left.length > 0; ) {
    const next = left.filter(({ parent }) => !parent || !known.has(parent) || placed.has(parent));
    // A circle has no first: what is in one stands at the top level.
    for (const item of next.length > 0 ? next : left) {
      placed.add(item.id);
      ordered.push(item);
    }
    left = left.filter(({ id }) => !placed.has(id));
  }
  return ordered;
}
