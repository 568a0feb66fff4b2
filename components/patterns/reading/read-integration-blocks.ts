import { call } from '@/lib/client/call';
import { listSpaceIntegrationBlocks } from '@/lib/contract/enabled-integrations';

/** The blocks that the integrations of a space draw. */
export const readIntegrationBlocks = (spaceId: string, signal: AbortSignal) =>
  call(listSpaceIntegrationBlocks, { params: { spaceId } }, { signal });
