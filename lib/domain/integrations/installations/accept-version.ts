import type { acceptInstallationVersion as contract } from '@/lib/contract/installations';
import { conflict } from '@/lib/contract/problem';
import type { Operation } from '@/lib/domain/viewer/context';
import { lockInstallation, updateInstallation } from '@/lib/storage/integrations/write-installations';
import { deleteUnusedVersions, holdNewestVersion } from '@/lib/storage/integrations/write-integrations';
import { type AddedRights, listAddedRights } from '../integrations/added-rights';
import { auditInstallation } from './audit-installation';
import { toInstallation } from './present-installation';
import { requireInstallation } from './read-installations';

/** Agrees to the version that was looked at, and to no other. */
export const acceptInstallationVersion: Operation<typeof contract> = (context, { params, body }) =>
  context.database.transaction(async (tx) => {
    const { integrationId } = await requireInstallation(context, tx, params);
    // In the order in which who publishes takes them.
    const newest = await holdNewestVersion(tx, integrationId);
    await lockInstallation(tx, params.installationId);
    const before = await requireInstallation(context, tx, params);
    if (body.version !== newest) throw isNoMoreNewest(body.version, newest);
    if (!before.waiting) return toInstallation(context, before);
    await updateInstallation(tx, before.id, { version: newest });
    await deleteUnusedVersions(tx, integrationId);
    const after = await requireInstallation(context, tx, params);
    await auditInstallation(context, tx, 'installation.accept', after, {
      before: { version: before.version },
      after: { version: after.version },
      ...describeAdded(listAddedRights(before, before.waiting)),
    });
    return toInstallation(context, after);
  });

export const isNoMoreNewest = (version: number, newest: number | undefined) =>
  conflict(
    `Version ${version} is not the newest any more${newest === undefined ? '' : `: version ${newest} is`}. Look at what it asks for, then try again.`,
  );

/** Each kind in words of one line, and only where there is any. */
function describeAdded({ scopes, targets, policySources, fields }: AddedRights): Record<string, string[]> {
  const added = {
    scopes,
    targets,
    policySources: policySources.map(({ directive, source }) => `${directive} ${source}`),
    fields: fields.map(({ level, name, change }) => `${level}.${name} (${change})`),
  };
  return Object.fromEntries(Object.entries(added).filter(([, list]) => list.length > 0));
}
