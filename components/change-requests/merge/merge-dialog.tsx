'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import { GitMerge, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { PageChangeList } from '@/components/diff/page-change-list';
import { usePageChanges } from '@/components/diff/use-page-changes';
import { changeRequestPath } from '@/components/shell/paths';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog } from '@/components/ui/dialog';
import { Link } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/skeleton';
import { readMessage } from '@/lib/client/api-error';
import { baseOf, type ChangeRequest, type ChangeRequestParams, titleOf } from '../change-request';
import { BrokenLinks } from './broken-links';
import { DryRun } from './dry-run';
import { listNoted, type MergeChecks } from './merge-checks';
import { MergeHindrance } from './merge-hindrance';
import { t } from './messages';
import { useMerge } from './use-merge';

interface MergeDialogProps {
  place: ChangeRequestParams;
  changeRequest: ChangeRequest;
  onClose: () => void;
}

/** Shows what a merge will change, whether it merges cleanly and what prevents it, and merges. */
export function MergeDialog({ place, changeRequest, onClose }: MergeDialogProps) {
  const { organizationId, spaceId, number } = place;
  const { dryRun, checks, open, blocking, ...merge } = useMerge(place, changeRequest, onClose);
  const [isPast, setIsPast] = useState(false);
  const changes = usePageChanges(spaceId, baseOf(changeRequest), changeRequest.revision);

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen && !merge.isMerging) onClose();
      }}
      title={t('mergeWithTitle', { title: titleOf(changeRequest) })}
      description={t('allItsChangesBecomePartOf')}
      footer={
        <>
          <Button onClick={onClose} disabled={merge.isMerging}>
            {t('cancel')}
          </Button>
          {open > 0 ? (
            <Button asChild variant="primary" icon={<TriangleAlert aria-hidden />}>
              <Link href={changeRequestPath(organizationId, spaceId, number, 'conflicts')} onClick={onClose}>
                {t('resolveConflicts', { open })}
              </Link>
            </Button>
          ) : (
            <Button
              variant={merge.mayBypass ? 'danger' : 'primary'}
              icon={<GitMerge aria-hidden />}
              loading={merge.isMerging}
              disabled={!merge.isKnown || (merge.isHeldUp && !(merge.mayBypass && isPast))}
              onClick={() => void merge.run()}
            >
              {merge.mayBypass ? t('bypassRulesAndMerge') : t('merge')}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {merge.failure ? <Banner tone="danger">{merge.failure}</Banner> : null}
        <DryRun query={dryRun} />
        {merge.isHeldUp ? (
          <MergeHindrance spaceId={spaceId} blocking={blocking} mayBypass={merge.mayBypass} />
        ) : null}
        {merge.mayBypass ? (
          <Checkbox
            checked={isPast}
            onCheckedChange={setIsPast}
            label={t('bypassTheMergeRulesOfThis')}
            hint={t('everyoneWhoCanSeeTheChange')}
          />
        ) : null}
        {merge.isMinor === undefined || open > 0 ? null : (
          <Checkbox
            checked={merge.isMinor}
            onCheckedChange={merge.setIsMinor}
            label={t('minorChange')}
            hint={t('translationsKeepTheirState')}
          />
        )}
        {checks.isError ? <ChecksFailure query={checks} /> : null}
        <Notes place={place} checks={listNoted(checks.data?.checks ?? [])} />
        <section aria-label={t('changes')} className="flex flex-col gap-2">
          <h3 className="font-medium text-sm">{t('changes')}</h3>
          {changes.data ? (
            <PageChangeList changes={changes.data} limit={12} />
          ) : changes.isError ? (
            <p className="text-muted text-sm">{readMessage(changes.error)}</p>
          ) : (
            <Skeleton className="h-16" />
          )}
        </section>
      </div>
    </Dialog>
  );
}

interface NotesProps {
  place: ChangeRequestParams;
  checks: ReturnType<typeof listNoted>;
}

/** Said before merging, and not held against it. */
function Notes({ place, checks }: NotesProps) {
  // What changed on main meanwhile is joined by the merge: that it merges cleanly says so.
  const others = checks.filter(({ id }) => id !== 'links' && id !== 'up-to-date');
  return (
    <>
      {checks.some(({ id }) => id === 'links') ? <BrokenLinks place={place} /> : null}
      {others.map(({ id, message }) => (
        <Banner key={id} tone="warning">
          {message}
        </Banner>
      ))}
    </>
  );
}

function ChecksFailure({ query }: { query: UseQueryResult<MergeChecks> }) {
  return (
    <Banner
      tone="danger"
      title={t('theChecksCouldNotBeLoaded')}
      action={
        <Button size="small" onClick={() => void query.refetch()}>
          {t('retry')}
        </Button>
      }
    >
      {readMessage(query.error)}
    </Banner>
  );
}
