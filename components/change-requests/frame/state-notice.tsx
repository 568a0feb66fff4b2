import { Banner } from '@/components/ui/banner';
import type { ChangeRequest } from '../change-request';

/** Why something cannot be done here, where it is not plain from the buttons. */
export function StateNotice({ changeRequest }: { changeRequest: ChangeRequest }) {
  const { status, permissions } = changeRequest;
  if (status === 'archived') {
    return (
      <Banner tone="warning" title="This change request is archived">
        {permissions.archive
          ? 'It can be edited and merged after you open it again.'
          : 'Its author, or whoever may review, can open it again.'}
      </Banner>
    );
  }
  if (!permissions.edit) {
    return (
      <Banner title={`You may read this change request${permissions.comment ? ' and comment on it' : ''}`}>
        People with the role «Edit» can change it, those with the role «Review» decide on it.
      </Banner>
    );
  }
  return null;
}
