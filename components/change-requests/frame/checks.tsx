'use client';

import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { readMessage } from '@/lib/client/api-error';
import { useQuery } from '@/lib/client/use-query';
import type { ChangeRequest, ChangeRequestParams } from '../change-request';
import { BrokenLinkList, useBrokenLinks } from '../merge/broken-links';
import { CheckList } from '../merge/check-list';
import { mergeChecksQuery } from '../merge/merge-checks';
import { FixCheck } from './fix-check';
import { t } from './messages';

interface ChecksProps {
  place: ChangeRequestParams;
  changeRequest: ChangeRequest;
}

/** What prevents its merge, each with the reason and where to fix it. */
export function Checks({ place, changeRequest }: ChecksProps) {
  const { data, isError, error, refetch } = useQuery(mergeChecksQuery(place));
  return (
    <Card title={<span id="checks">{t('beforeMerging')}</span>}>
      {data ? (
        <CheckList
          checks={data.checks}
          detailOf={(id) => (id === 'links' ? <BrokenLinks place={place} /> : null)}
          fixOf={(id) =>
            id === 'links' ? null : <FixCheck place={place} changeRequest={changeRequest} id={id} />
          }
        />
      ) : isError ? (
        <div className="flex flex-col items-start gap-2 text-muted text-sm">
          {readMessage(error)}
          <Button size="small" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </div>
      ) : (
        <Skeleton className="h-24" />
      )}
    </Card>
  );
}

function BrokenLinks({ place }: { place: ChangeRequestParams }) {
  const { usages } = useBrokenLinks(place);
  return (
    <div className="text-muted text-xs">
      <BrokenLinkList place={place} usages={usages} />
    </div>
  );
}
