import { Banner } from '@/components/ui/banner';
import type { ChangeRequest } from '../change-request';

/** Why nothing can be written here. */
export function ReadOnlyNotice({ changeRequest }: { changeRequest: ChangeRequest }) {
  const reason =
    changeRequest.status === 'merged'
      ? 'This change request is merged: its content stays as it is. Open a new one to change it further.'
      : changeRequest.status === 'archived'
        ? 'This change request is archived. Reopen it to go on writing.'
        : 'You may read this change request. Writing in it needs the role “edit” or higher on this space.';
  return <Banner className="m-3">{reason}</Banner>;
}
