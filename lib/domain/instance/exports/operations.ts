import { requireChangeRequest } from '@/lib/domain/authoring/change-requests/read-change-requests';
import type { Operations } from '@/lib/domain/viewer/context';
import { askForExport } from './ask-for-export';
import { ORGANIZATION_EXPORT_JOB, SPACE_EXPORT_JOB } from './export-scope';
import { respondWithExport } from './respond-with-export';

export const exportOperations = {
  exportSpace: (context) =>
    askForExport(context, {
      kind: SPACE_EXPORT_JOB,
      action: 'space.export',
      spaceId: context.subject.id,
      input: {},
    }),
  exportChangeRequest: async (context, { params }) => {
    const { id } = await requireChangeRequest(context, params.changeRequestId);
    return askForExport(context, {
      kind: SPACE_EXPORT_JOB,
      action: 'space.export',
      spaceId: context.subject.id,
      input: { changeRequestId: id },
    });
  },
  downloadSpaceExport: (context, { params }) =>
    respondWithExport(
      context,
      params.exportId,
      ({ kind, spaceId }) => kind === SPACE_EXPORT_JOB && spaceId === context.subject.id,
    ),
  exportOrganization: (context) =>
    askForExport(context, { kind: ORGANIZATION_EXPORT_JOB, action: 'organization.export', input: {} }),
  downloadOrganizationExport: (context, { params }) =>
    respondWithExport(context, params.exportId, ({ kind }) => kind === ORGANIZATION_EXPORT_JOB),
} satisfies Partial<Operations>;
