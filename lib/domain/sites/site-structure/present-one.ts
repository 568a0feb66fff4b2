import type { z } from 'zod';
import { notFound } from '@/lib/contract/problem';
import type { siteSection, siteSectionGroup, siteSpace } from '@/lib/contract/site-structure';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import { viewerOf } from '@/lib/domain/viewer/viewer-of';
import type { Tx } from '@/lib/storage/database/db';
import { findGroup, findSection, findSiteSpace } from '@/lib/storage/site-structure/find-structure';
import { StructurePresenter } from './present-structure';

const valuesOf = (context: ObjectContext) => ({ siteId: context.subject.id, viewer: viewerOf(context) });

/** A section as it stands now, for the answer to a change. */
export async function presentSection(
  context: ObjectContext,
  tx: Tx,
  id: string,
): Promise<z.input<typeof siteSection>> {
  const parts = await findSection(tx, valuesOf(context), { id });
  const section = parts?.sections[0];
  if (!parts || !section) throw notFound('site-section');
  return new StructurePresenter(context, parts).section(section);
}

export async function presentGroup(
  context: ObjectContext,
  tx: Tx,
  id: string,
): Promise<z.input<typeof siteSectionGroup>> {
  const parts = await findGroup(tx, valuesOf(context), { id });
  const group = parts?.groups[0];
  if (!parts || !group) throw notFound('site-section-group');
  return new StructurePresenter(context, parts).group(group);
}

export async function presentSiteSpace(
  context: ObjectContext,
  tx: Tx,
  id: string,
): Promise<z.input<typeof siteSpace>> {
  const parts = await findSiteSpace(tx, valuesOf(context), { id });
  const found = parts?.siteSpaces[0];
  if (!parts || !found) throw notFound('site-space');
  return new StructurePresenter(context, parts).siteSpace(found);
}
