import { endpointsOf, listInputOf } from '@/components/comments/comment';
import { EarlyRead } from '@/components/shell/early-read';
import { getChangeRequestContent } from '@/lib/contract/change-request-content';
import { type ChangeRequestParams, paramsOf } from '../change-request';

/** What every screen with conversations asks for. */
export function EarlyConversations(place: ChangeRequestParams) {
  const { spaceId, number } = place;
  const of = { spaceId, changeRequestId: number };
  return (
    <>
      <EarlyRead endpoint={endpointsOf(of).list} input={listInputOf(of)} />
      <EarlyRead endpoint={getChangeRequestContent} input={{ params: paramsOf(place) }} />
    </>
  );
}
