import { appUrl, spaceAppPath } from '@/lib/domain/shared/urls';
import type { UserContext } from '@/lib/domain/viewer/context';

interface OpenedRow {
  changeRequestId: string | null;
  changeRequestNumber: number | null;
  changeRequestSpaceId: string | null;
}

/** The change request that was opened for a question. */
export function toOpenedChangeRequest(
  { environment }: Pick<UserContext, 'environment'>,
  organizationId: string,
  { changeRequestId, changeRequestNumber, changeRequestSpaceId }: OpenedRow,
) {
  if (changeRequestId === null || changeRequestNumber === null || changeRequestSpaceId === null)
    return undefined;
  const space = spaceAppPath({ organizationId, id: changeRequestSpaceId });
  return {
    id: changeRequestId,
    number: changeRequestNumber,
    space: changeRequestSpaceId,
    urls: { app: appUrl(environment, `${space}/~/change-requests/${changeRequestNumber}`) },
  };
}
