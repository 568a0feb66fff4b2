import { badRequest, conflict } from '@/lib/contract/problem';
import type { createSite as contract } from '@/lib/contract/sites';
import { createSpaceIn } from '@/lib/domain/authoring/spaces/create-space';
import { queueIndex } from '@/lib/domain/queue/queue-index';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import type { Tx } from '@/lib/storage/database/db';
import { newId } from '@/lib/storage/database/id';
import { lockOrganizations } from '@/lib/storage/organizations/organizations';
import type { LinkableSpace } from '@/lib/storage/site-structure/site-spaces';
import { findFreeBasename, insertSite, type NewSite } from '@/lib/storage/sites/write-sites';
import { linkSpaces } from '../site-spaces/link-spaces';
import { requireLinkable } from '../site-spaces/require-linkable';
import { titleOr } from '../site-structure/titles';
import { toBasename } from './basename';
import { auditSite, presentSite } from './present-changed-site';
import { storeSample } from './sample-space';

export const createSite: Operation<typeof contract> = async (context, { body }) => {
  const { organizationId } = context.subject;
  return context.database.transaction(async (tx) => {
    const spaces = await prepareSpaces(context, tx, body.spaces ?? []);
    const title = body.title ?? titleOr(spaces[0]?.title, 'Docs');
    const id = newId();
    await insertWithFreeBasename(tx, {
      id,
      organizationId,
      type: body.type ?? 'basic',
      title,
      basename: toBasename(title),
      visibility: body.visibility ?? 'public',
    });
    await linkSpaces(tx, id, { sectionId: null, siblings: [] }, spaces);
    await auditSite(context, tx, 'site.create', id, { title });
    await context.publish(tx, { noun: 'sites', id, site: id, organization: organizationId });
    return presentSite(context, tx, id);
  });
};

async function prepareSpaces(
  context: ObjectContext,
  tx: Tx,
  asked: string[] | 'sample' | 'empty',
): Promise<LinkableSpace[]> {
  const { organizationId } = context.subject;
  if (typeof asked === 'string') {
    await lockOrganizations(tx, [organizationId]);
    const createdBy = context.caller.userId;
    const space = await createSpaceIn(
      tx,
      { organizationId, parentId: null, title: 'Documentation', createdBy },
      asked === 'sample' ? await storeSample(tx) : undefined,
    );
    await queueIndex(tx, { spaceId: space.id, revisionId: space.revisionId });
    await context.publish(tx, {
      noun: 'spaces',
      id: space.id,
      space: space.id,
      organization: organizationId,
    });
    return [space];
  }
  const spaces: LinkableSpace[] = [];
  for (const [index, id] of asked.entries()) {
    if (asked.indexOf(id) < index) throw badRequest(`spaces.${index}`, 'names a space twice');
    spaces.push(await requireLinkable(tx, organizationId, id, `spaces.${index}`));
  }
  return spaces;
}

/** Others may take the same name at the same moment: a few tries by number, then one that nobody else thinks of. */
async function insertWithFreeBasename(tx: Tx, site: NewSite): Promise<void> {
  if (await insertSite(tx, site)) return;
  for (let attempt = 0; attempt < 3; attempt++) {
    const basename = await findFreeBasename(tx, site.basename);
    if (await insertSite(tx, { ...site, basename })) return;
  }
  const basename = `${site.basename}-${newId().toLowerCase()}`;
  if (!(await insertSite(tx, { ...site, basename })))
    throw conflict('basename: no free address was found for this title. Choose another title.');
}
