import { z } from 'zod';

export const SPACE_EXPORT_JOB = 'space-export';
export const ORGANIZATION_EXPORT_JOB = 'organization-export';

/** What is kept of an export: the main content of a space, or that of a change request. */
export const spaceExportInput = z.object({ changeRequestId: z.string().optional() });

/** How long an archive can be fetched. */
export const EXPORT_HOURS = 24;
