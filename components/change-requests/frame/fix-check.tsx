'use client';

import { changeRequestPath, spaceSettingsPath } from '@/components/shell/paths';
import { Link } from '@/components/ui/link';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { getMergeRules } from '@/lib/contract/reviews';
import { type ChangeRequest, type ChangeRequestParams, mayRequestReview } from '../change-request';
import type { CheckId } from '../merge/merge-checks';
import { MergeHelpers } from '../merge/merge-helpers';
import { useUpdateFromMain } from '../merge/use-update-from-main';
import { t } from './messages';
import { useReviewDialogs } from './review-dialogs';

interface FixCheckProps {
  place: ChangeRequestParams;
  changeRequest: ChangeRequest;
  id: CheckId;
  /** What shows the check may close. */
  onLeave?: () => void;
}

const look = 'rounded-sm text-accent underline-offset-2 hover:underline';

/** The way to where a check that has not passed is fixed. */
export function FixCheck({ place, changeRequest, id, onLeave }: FixCheckProps) {
  const open = useReviewDialogs();
  const { update, isUpdating } = useUpdateFromMain(place);
  const { organizationId, spaceId, number } = place;
  const { permissions } = changeRequest;
  const pathOf = (tab: Parameters<typeof changeRequestPath>[3]) =>
    changeRequestPath(organizationId, spaceId, number, tab);
  const lead = (href: string, words: string) => (
    <Link href={href} className={look} onClick={onLeave}>
      {words}
    </Link>
  );
  const act = (words: string, run: () => void) => (
    <button
      type="button"
      className={look}
      onClick={() => {
        onLeave?.();
        run();
      }}
    >
      {words}
    </button>
  );
  switch (id) {
    case 'reviews':
      return mayRequestReview(changeRequest) ? act(t('requestReview'), () => open('request')) : null;
    case 'comments':
      return lead(pathOf('discussion'), t('openConversations'));
    case 'conflicts':
      return lead(pathOf('conflicts'), permissions.edit ? t('resolveConflicts2') : t('view'));
    case 'links':
      return lead(`${pathOf('')}#checks`, t('showConversations'));
    case 'up-to-date':
      return permissions.edit && !isUpdating ? act(t('update2'), () => void update()) : null;
    case 'merger':
      return (
        <span className="flex flex-col items-start text-muted">
          <Mergers spaceId={spaceId} />
          {lead(spaceSettingsPath(organizationId, spaceId), t('mergeRules'))}
        </span>
      );
  }
}

function Mergers({ spaceId }: { spaceId: string }) {
  const { data } = useQuery(query(getMergeRules, { params: { spaceId } }));
  return <MergeHelpers spaceId={spaceId} minimumRole={data?.mergeRole} words={t('forExample')} />;
}
