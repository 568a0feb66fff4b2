import { findSchemaProblem } from '@/lib/content/conditions/claims-schema';
import type { ConditionReading } from '@/lib/content/conditions/satisfies';
import { badRequest, conflict, notFound, Problem } from '@/lib/contract/problem';
import type * as contract from '@/lib/contract/sites';
import { createSpaceIn } from '@/lib/domain/authoring/spaces/spaces';
import { listSiteScripts, presentScripts } from '@/lib/domain/integrations/integrations/list-scripts';
import { notifyOfPublishedSite } from '@/lib/domain/queue/notify-webhooks';
import { queueIndex } from '@/lib/domain/queue/queue-index';
import { paginate } from '@/lib/domain/shared/paginate';
import { publishedUrl } from '@/lib/domain/shared/urls';
import { OPEN_AUDIENCE } from '@/lib/domain/viewer/audience';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import { namesFor } from '@/lib/domain/viewer/view-site';
import { viewerOf } from '@/lib/domain/viewer/viewer-of';
import type { Tx } from '@/lib/storage/database/db';
import { isUniqueViolation } from '@/lib/storage/database/failures';
import { newId } from '@/lib/storage/database/id';
import { lockOrganizations } from '@/lib/storage/organizations/organizations';
import { findPublishedSite } from '@/lib/storage/published/read-published';
import { findStructure } from '@/lib/storage/site-structure/find-structure';
import { getOutline } from '@/lib/storage/site-structure/outline';
import { setDefaultSection } from '@/lib/storage/site-structure/site-sections';
import type { LinkableSpace } from '@/lib/storage/site-structure/site-spaces';
import {
  type AdaptiveSchemaRow,
  getSchemaRow,
  writeAdaptiveSchema,
} from '@/lib/storage/sites/adaptive-schema';
import { listSites as listSiteRows } from '@/lib/storage/sites/read-sites';
import {
  findDeletedNamesake,
  findFreeBasename,
  insertSite,
  type NewSite,
  setPublished,
  updateSite as updateSiteRow,
} from '@/lib/storage/sites/write-sites';
import { findChangedFields } from '@/lib/text/changed-fields';
import { toAsciiSlug } from '@/lib/text/fold';
import { showParts } from '../published/show-parts';
import { withAddresses } from '../site-customizations/asset-address';
import { resolveCustomizations } from '../site-customizations/resolve-customization';
import { linkSpaces, makeDefaultIn, requireLinkable } from '../site-spaces/link-spaces';
import { changeStructure } from '../site-structure/change-structure';
import { structureValues } from '../site-structure/list-parts';
import { StructurePresenter } from '../site-structure/present-structure';
import { requireSection } from '../site-structure/siblings';
import { titleOr } from '../site-structure/titles';
import { auditSite, changeSite, presentSite } from './change-site';
import { toSite } from './present-site';
import { storeSample } from './sample-space';

const MAX_BYTES = 64 * 1024;

export const getAdaptiveSchema: Operation<typeof contract.getAdaptiveSchema> = async (context) =>
  toAdaptiveSchema(await getSchemaRow(context.database, context.subject.id));

export const putAdaptiveSchema: Operation<typeof contract.putAdaptiveSchema> = async (context, { body }) => {
  const { jsonSchema } = body;
  const problem = findSchemaProblem(jsonSchema);
  if (problem) throw badRequest(`jsonSchema.${problem.field}`, problem.what);
  if (Buffer.byteLength(JSON.stringify(jsonSchema)) > MAX_BYTES)
    throw badRequest('jsonSchema', `is larger than ${MAX_BYTES / 1024} KB`);
  return changeSite(context, 'adaptive-schemas', async (tx, { id }) => {
    await writeAdaptiveSchema(tx, id, jsonSchema);
    return toAdaptiveSchema(await getSchemaRow(tx, id));
  });
};

function toAdaptiveSchema({ schema, updatedAt }: AdaptiveSchemaRow) {
  if (schema === null || updatedAt === null)
    throw new Problem(404, `This site has no schema of visitor claims yet. ${notFound('schema').message}`);
  return {
    object: 'site-adaptive-schema' as const,
    jsonSchema: schema,
    updatedAt,
  };
}

export const createSite: Operation<typeof contract.createSite> = async (context, { body }) => {
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

/** Others may take the same name at the same moment: tries a few numbers, then a random name. */
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

/** What readers are shown: those of whom the API knows, or else those of whom nothing is known. */
export const getPublishedSite: Operation<typeof contract.getPublishedSite> = async (context, { query }) => {
  const published = await findPublishedSite(context.database, structureValues(context, query.shareKey));
  if (!published) throw notFound('site');
  const { site, ...parts } = published;
  const view = context.reader?.view;
  const names = view
    ? view.names
    : namesFor(
        { isAdaptive: site.adaptiveContent, conditionReading: site.conditionReading as ConditionReading },
        OPEN_AUDIENCE,
      );
  const shown = showParts(parts, names, view?.audience.spaceIds);
  const looks = view
    ? { site: view.snapshot.customization, siteSpaces: view.snapshot.variantCustomizations }
    : resolveCustomizations(site.customizations, 'live');
  const siteSpaces = [...looks.siteSpaces]
    .filter(([id]) => shown.siteSpaces.some((part) => part.id === id))
    .map(([id, look]) => [id, withAddresses(context, site, look)]);
  return {
    object: 'published-content-site',
    site: toSite(context, site, context.subject.role, parts.isKeyValid ? query.shareKey : undefined),
    structure: new StructurePresenter(context, shown, query.shareKey).structure(),
    customizations: {
      site: { title: site.title, ...withAddresses(context, site, looks.site) },
      siteSpaces: Object.fromEntries(siteSpaces),
    },
    scripts: presentScripts(
      view?.base ?? publishedUrl(context.environment, site, parts.isKeyValid ? query.shareKey : undefined),
      listSiteScripts(context, site.id, site.enabled),
    ),
  };
};

export const getSite: Operation<typeof contract.getSite> = (context) =>
  presentSite(context, context.database, context.subject.id);

/** Whole for those who work on it; readers of the site have their part of it. */
export const getSiteStructure: Operation<typeof contract.getSiteStructure> = async (context, { query }) => {
  const parts = await findStructure(context.database, structureValues(context, query.shareKey), {});
  if (!parts) throw notFound('site');
  const view = context.reader?.view;
  const shown = view ? showParts(parts, view.names, view.audience.spaceIds) : parts;
  return new StructurePresenter(context, shown, query.shareKey).structure();
};

export const listSites: Operation<typeof contract.listSites> = (context, { query }) => {
  const filter = {
    spaceId: query.space,
    title: query.title,
    published: query.published,
    types: query.type,
    visibilities: query.visibility,
    isDeleted: query.deleted,
  };
  return paginate(
    context,
    query,
    (slice) => listSiteRows(context.database, viewerOf(context), filter, slice),
    (site) => [site.deletedAt ?? site.createdAt, site.id],
    (site) => toSite(context, site, site.role),
  );
};

export const publishSite: Operation<typeof contract.publishSite> = (context) => switchSite(context, true);

export const unpublishSite: Operation<typeof contract.unpublishSite> = (context) =>
  switchSite(context, false);

function switchSite(context: ObjectContext, published: boolean) {
  return changeSite(context, 'sites', async (tx, { id }) => {
    const before = await presentSite(context, tx, id);
    if (before.published === published) return before;
    await setPublished(tx, id, published);
    await auditSite(context, tx, published ? 'site.publish' : 'site.unpublish', id);
    const after = await presentSite(context, tx, id);
    if (published) await notifyOfPublishedSite(context, tx, after);
    return after;
  });
}

interface Body {
  basename?: string | undefined;
  defaultSiteSpace?: string | undefined;
  defaultSiteSection?: string | undefined;
}

/** What the audit log tells of, besides who sees it. */
const SETTINGS = ['title', 'basename', 'proxy', 'adaptiveContent', 'defaultSpace'] as const;

export const updateSite: Operation<typeof contract.updateSite> = async (context, { body }) => {
  try {
    return await changeStructure(context, 'sites', async (tx, site) => {
      const before = await presentSite(context, tx, site.id);
      await updateSiteRow(tx, site.id, {
        title: body.title,
        basename: body.basename,
        visibility: body.visibility,
        proxyOrigin: body.proxy,
        adaptiveContent: body.adaptiveContent?.enabled,
        conditionReading: body.adaptiveContent?.conditionReading,
      });
      await changeDefaults(tx, site.id, body);
      const after = await presentSite(context, tx, site.id);
      const changes = findChangedFields(before, after, SETTINGS);
      if (changes) await auditSite(context, tx, 'site.update', site.id, changes);
      const visibility = findChangedFields(before, after, ['visibility']);
      if (visibility) await auditSite(context, tx, 'site.visibility', site.id, visibility);
      return after;
    });
  } catch (error) {
    if (isUniqueViolation(error) === 'sites_basename_unique') {
      const { basename } = body;
      const deleted = await findDeletedNamesake(context.db, context.subject.organizationId, { basename });
      throw conflict(
        deleted === undefined
          ? `basename: "${basename}" is taken by another site. Choose another basename.`
          : `basename: "${basename}" is taken by the deleted site "${deleted}". Choose another basename, or delete that site permanently.`,
      );
    }
    throw error;
  }
};

/** The section first, so that both can be set in one go. */
async function changeDefaults(tx: Tx, siteId: string, body: Body): Promise<void> {
  if (body.defaultSiteSection === undefined && body.defaultSiteSpace === undefined) return;
  const outline = await getOutline(tx, siteId);
  let sectionId = outline.sections.find(({ isDefault }) => isDefault)?.id ?? null;
  if (body.defaultSiteSection !== undefined) {
    sectionId = requireSection(outline, body.defaultSiteSection).id;
    await setDefaultSection(tx, siteId, sectionId);
  }
  if (body.defaultSiteSpace !== undefined)
    await makeDefaultIn(
      tx,
      siteId,
      sectionId,
      body.defaultSiteSpace,
      'must be a site-space of the default section; name its section as defaultSiteSection too',
    );
}

/** Room for a suffix behind it, within the 100 characters of a basename. */
const LONGEST = 75;

/** The part of a site's address that its title suggests: lower-case Latin letters, digits and single hyphens. */
const toBasename = (title: string): string => toAsciiSlug(title.replace(/['’]/g, ''), LONGEST) || 'docs';
