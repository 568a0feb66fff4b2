import { z } from 'zod';
import { can } from '@/lib/access/permissions';
import { toFreeSlug, toSlug } from '@/lib/content/slug';
import { buildAddress } from '@/lib/contract/address';
import { downloadOrganizationExport, exportResult } from '@/lib/contract/exports';
import { Problem } from '@/lib/contract/problem';
import type { Services } from '@/lib/domain/shared/services';
import { appUrl } from '@/lib/domain/shared/urls';
import type { Operations } from '@/lib/domain/viewer/context';
import { JobFailure, type JobRun } from '@/lib/jobs/job-kind';
import type { JobRow } from '@/lib/storage/jobs/job-row';
import { findMemberRole } from '@/lib/storage/members/membership';
import { findUser } from '@/lib/storage/users/users';
import { ApiClient, type Listed } from './ask-api';
import { keepArchive } from './keep-archive';
import { packMemory } from './pack-memory';
import { packOrganization } from './pack-organization';
import { packSite } from './pack-site';
import { packSpace } from './pack-space';

/** The job: exports all of an organization for an administrator; it stops when they are no longer one. */
export async function runOrganizationExport(
  services: Services,
  operations: Operations,
  job: JobRow,
  run: JobRun,
): Promise<Record<string, unknown>> {
  const { organizationId } = job;
  if (!organizationId) throw new JobFailure('The organization is gone.');
  const person = await requireAdministrator(services, job, organizationId);
  const actor = new ApiClient(services, operations, { person, organizationId, requestId: job.id }, run);
  const organization = (await actor.ask('getOrganization', {})) as Listed;
  const spaces = await actor.list('listSpaces');
  const sites = await actor.list('listSites');
  const total = spaces.length + sites.length + 1;
  let done = 0;
  const step = async (phase: string) => {
    await requireAdministrator(services, job, organizationId);
    run.report({ phase, done: done++, total });
  };
  const { packed, size } = await keepArchive(services, job, run, job.createdAt, async (archive) => {
    const sum = { pages: 0, files: 0, issues: [] as { path: string; message: string }[] };
    await step('organization');
    await packOrganization({ actor, archive, folder: '' }, organization);
    await packMemory(services, { archive, folder: '' }, organizationId);
    const names = new FolderNames();
    for (const space of spaces) {
      await step('spaces');
      const folder = `spaces/${names.choose(String(space.title))}/`;
      const content = await ifThere(packSpace(services, { actor, archive, folder }, space));
      if (!content) continue;
      sum.pages += content.pages;
      sum.files += content.files;
      sum.issues.push(...content.issues);
    }
    const siteNames = new FolderNames();
    for (const site of sites) {
      await step('sites');
      const folder = `sites/${siteNames.choose(String(site.title))}/`;
      await ifThere(packSite({ actor, archive, folder }, site));
    }
    return sum;
  });
  const address = buildAddress(downloadOrganizationExport, { organizationId, exportId: job.id });
  return z.parse(exportResult, {
    url: appUrl(services.environment, address),
    name: `${String(organization.title)}.zip`,
    size,
    ...packed,
    spaces: spaces.length,
    issues: packed.issues.slice(0, 1_000),
  });
}

/** What is deleted while the export goes on is not in it any more. */
async function ifThere<Packed>(packing: Promise<Packed>): Promise<Packed | undefined> {
  try {
    return await packing;
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return undefined;
    throw error;
  }
}

async function requireAdministrator({ database }: Services, { createdBy }: JobRow, organizationId: string) {
  const user = createdBy ? await findUser(database.db, createdBy) : undefined;
  const role = user && (await findMemberRole(database.db, organizationId, user.id));
  if (!user || user.disabledAt || role === undefined || !can(role, 'organization:administer'))
    throw new JobFailure('Only an administrator of the organization may export everything.');
  return { ...user, userId: user.id };
}

/** Names for folders of one place, each once. */
class FolderNames {
  private readonly taken = new Set<string>();

  choose(title: string): string {
    return toFreeSlug(toSlug(title).slice(0, 60), this.taken, 'untitled');
  }
}
