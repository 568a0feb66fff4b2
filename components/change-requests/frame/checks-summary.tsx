'use client';

import { CircleAlert, CircleCheck, CircleX, ListChecks } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Popover } from '@/components/ui/popover';
import { readMessage } from '@/lib/client/api-error';
import { useQuery } from '@/lib/client/use-query';
import type { ChangeRequest, ChangeRequestParams } from '../change-request';
import { CheckList } from '../merge/check-list';
import { listBlocking, listNoted, type MergeCheck, mergeChecksQuery } from '../merge/merge-checks';
import { FixCheck } from './fix-check';
import { t } from './messages';

interface ChecksSummaryProps {
  place: ChangeRequestParams;
  changeRequest: ChangeRequest;
}

/** How the checks stand in a word; opens them with their reasons. */
export function ChecksSummary({ place, changeRequest }: ChecksSummaryProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { data, isError, error, refetch } = useQuery(mergeChecksQuery(place));
  if (!data && !isError) return null;
  const { icon: Icon, look, words } = data ? sumUp(data.checks) : unknown;
  return (
    <Popover
      label={t('checksBeforeMerging')}
      align="end"
      focusWhole
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <button
          type="button"
          className="flex h-8 items-center gap-2 rounded-md px-2 text-sm hover:bg-hover data-[state=open]:bg-hover pointer-coarse:h-10"
        >
          <Icon aria-hidden className={`size-4 shrink-0 ${look}`} />
          <span className="sr-only">{t('checks')} </span>
          {words}
        </button>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="font-medium">{t('beforeMerging')}</p>
        {data ? (
          <CheckList
            checks={data.checks}
            fixOf={(id) => (
              <FixCheck
                place={place}
                changeRequest={changeRequest}
                id={id}
                onLeave={() => setIsOpen(false)}
              />
            )}
          />
        ) : (
          <>
            <p className="text-muted">{readMessage(error)}</p>
            <Button size="small" className="self-start" onClick={() => void refetch()}>
              {t('retry')}
            </Button>
          </>
        )}
      </div>
    </Popover>
  );
}

const unknown = { icon: ListChecks, look: 'text-muted', words: t('checksUnknown') };

function sumUp(checks: readonly MergeCheck[]) {
  // The viewer can't change who may merge.
  const blocking = listBlocking(checks).filter(({ id }) => id !== 'merger').length;
  const noted = listNoted(checks).length;
  if (blocking > 0)
    return { icon: CircleX, look: 'text-danger', words: t('requiredBeforeMerging', { blocking }) };
  if (noted > 0) return { icon: CircleAlert, look: 'text-warning', words: t('toReview', { noted }) };
  return { icon: CircleCheck, look: 'text-success', words: t('allChecksPassed') };
}
