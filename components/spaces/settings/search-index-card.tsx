'use client';

import { spaceQuery } from '@/components/spaces/reading/use-space-content';
import { Card } from '@/components/ui/card';
import { Progress } from '@/components/ui/progress';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { getSearchIndex } from '@/lib/contract/search';
import { t } from './messages';

const LOOK_AGAIN_MS = 3_000;

/** How far the search has come with a space, for whoever writes in it: with a first import that takes minutes. */
export function SearchIndexCard({ spaceId }: { spaceId: string }) {
  const space = useQuery(spaceQuery(spaceId));
  const mayEdit = space.data?.permissions.edit === true;
  const { data: index } = useQuery({
    ...query(getSearchIndex, { params: { spaceId } }),
    enabled: mayEdit,
    refetchInterval: ({ state }) => (state.data && isDone(state.data) ? false : LOOK_AGAIN_MS),
  });
  if (!index) return null;
  const { sections, model } = index;
  const isReading = model.provider !== 'off' && model.sections < sections;
  const progress = t('theModelReads', { read: model.sections, count: sections });
  return (
    <Card title={t('search')}>
      <div className="flex flex-col gap-3 text-sm">
        <p>
          {index.isCurrent ? t('allIsFoundByItsWords', { count: sections }) : t('newContentIsBeingIndexed')}
        </p>
        {isReading ? (
          <>
            <p className="text-muted">{progress}</p>
            <Progress label={progress} value={model.sections} max={sections} />
          </>
        ) : (
          <p className="text-muted">
            {model.provider === 'off' ? t('questionsGoByWordsAlone') : t('questionsGoByMeaningToo')}
          </p>
        )}
      </div>
    </Card>
  );
}

const isDone = ({
  isCurrent,
  sections,
  model,
}: {
  isCurrent: boolean;
  sections: number;
  model: { provider: string; sections: number };
}) => isCurrent && (model.provider === 'off' || model.sections >= sections);
