import { Banner } from '@/components/ui/banner';
import type { ChangeRequest } from '../change-request';
import { t } from './messages';

/** Why nothing can be written here. */
export function ReadOnlyNotice({ changeRequest }: { changeRequest: ChangeRequest }) {
  const reason =
    changeRequest.status === 'merged'
      ? t('thisChangeRequestIsMergedIts')
      : changeRequest.status === 'archived'
        ? t('thisChangeRequestIsArchivedReopen')
        : t('youMayReadThisChangeRequest');
  return <Banner className="m-3">{reason}</Banner>;
}
