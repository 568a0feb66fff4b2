import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { changeRequestPath } from '@/components/shell/paths';
import { currentUserQuery } from '@/components/shell/user-menu';
import { call } from '@/lib/client/call';
import { invalidateNouns } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { updateChangeRequest } from '@/lib/contract/change-requests';
import { type ChangeRequest, type ChangeRequestParams, paramsOf } from './change-request';

/** Where somebody began to write: what they wrote may still be on its way when they leave. */
const touched = new Set<string>();

const keyOf = ({ spaceId, number }: ChangeRequestParams) => `${spaceId}/${number}`;

export const touchDraft = (place: ChangeRequestParams): void => void touched.add(keyOf(place));

/** One's own draft that was only opened is archived when it is left, and a draft again for who comes back to it. */
export function useBlankDraft(place: ChangeRequestParams, changeRequest: ChangeRequest | undefined): void {
  const client = useQueryClient();
  const { data: user } = useQuery(currentUserQuery);
  const { organizationId, spaceId, number } = place;
  const { status } = changeRequest ?? {};
  const isBlank = changeRequest?.blank === true && changeRequest.createdBy.id === user?.id;
  useEffect(() => {
    if (!isBlank) return;
    const params = paramsOf({ organizationId, spaceId, number });
    const change = (status: 'draft' | 'archived') =>
      call(updateChangeRequest, { params, body: { status, ifBlank: true } }, { keepalive: true }).then(
        () => invalidateNouns(client, ['change-requests', 'spaces']),
        // Nobody waits for it: it stays as it is, and is found among the drafts.
        () => undefined,
      );
    if (status === 'archived') {
      void change('draft');
      return;
    }
    const leave = () => {
      if (!touched.has(keyOf({ organizationId, spaceId, number }))) void change('archived');
    };
    const path = changeRequestPath(organizationId, spaceId, number);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      // The address is that of the next screen by then; the tabs of the change request are no other place.
      setTimeout(() => {
        if (!`${location.pathname}/`.startsWith(`${path}/`)) leave();
      });
    };
  }, [client, isBlank, status, organizationId, spaceId, number]);
}
