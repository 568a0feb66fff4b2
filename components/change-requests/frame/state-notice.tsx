import { Banner } from '@/components/ui/banner';
import type { ChangeRequest } from '../change-request';
import { t } from './messages';

/** Why something cannot be done here, where it is not plain from the buttons. */
export function StateNotice({ changeRequest }: { changeRequest: ChangeRequest }) {
  const { status, permissions } = changeRequest;
  if (status === 'archived') {
    return (
      <Banner tone="warning" title={t('thisChangeRequestIsArchived')}>
        {permissions.archive ? t('reopenItToEditOrMerge') : t('itsAuthorOrAnyoneWhoCan')}
      </Banner>
    );
  }
  if (!permissions.edit) {
    return (
      <Banner
        title={permissions.comment ? t('youCanViewThisChangeRequest') : t('youCanViewThisChangeRequest2')}
      >
        {t('peopleWithTheRoleEditCan')}
      </Banner>
    );
  }
  return null;
}
