import { conflict } from '@/lib/contract/problem';
import type { updateSite as contract } from '@/lib/contract/sites';
import type { Operation } from '@/lib/domain/viewer/context';
import type { Tx } from '@/lib/storage/database/db';
import { isUniqueViolation } from '@/lib/storage/database/failures';
import { readOutline } from '@/lib/storage/site-structure/outline';
import { setDefaultSection } from '@/lib/storage/site-structure/site-sections';
import { updateSite as write } from '@/lib/storage/sites/write-sites';
import { findChangedFields } from '@/lib/text/changed-fields';
import { makeDefaultIn } from '../site-spaces/make-default';
import { changeStructure } from '../site-structure/change-structure';
import { requireSection } from '../site-structure/siblings';
import { auditSite, presentSite } from './present-changed-site';

interface Body {
  basename?: string | undefined;
  defaultSiteSpace?: string | undefined;
  defaultSiteSection?: string | undefined;
}

/** What the audit log tells of, besides who sees it. */
const SETTINGS = ['title', 'basename', 'proxy', 'adaptiveContent', 'defaultSpace'] as const;

export const updateSite: Operation<typeof contract> = async (context, { body }) => {
  try {
    return await changeStructure(context, 'sites', async (tx, site) => {
      const before = await presentSite(context, tx, site.id);
      await write(tx, site.id, {
        title: body.title,
        basename: body.basename,
        visibility: body.visibility,
        proxyOrigin: body.proxy,
        adaptiveContent: body.adaptiveContent?.enabled,
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
    if (isUniqueViolation(error) === 'sites_basename_unique')
      throw conflict(`basename: "${body.basename}" is taken by another site. Choose another basename.`);
    throw error;
  }
};

/** The section first, so that both can be set in one go. */
async function changeDefaults(tx: Tx, siteId: string, body: Body): Promise<void> {
  if (body.defaultSiteSection === undefined && body.defaultSiteSpace === undefined) return;
  const outline = await readOutline(tx, siteId);
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
