'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { call } from '@/lib/client/call';
import { invalidateNouns, query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { getChangeRequestPageComputation, refreshChangeRequestPage } from '@/lib/contract/computed-content';
import type { PageShape } from '@/lib/contract/content';
import type { ReplyOf } from '@/lib/contract/endpoint';
import { type ChangeRequestParams, paramsOf } from '../../change-request';
import { editContent } from '../edit-content';
import { t } from './messages';

const ComputedPageDialog = lazyDialog(
  async () => (await import('./computed-page-dialog')).ComputedPageDialog,
);

type Computation = ReplyOf<typeof getChangeRequestPageComputation>;

const WHY_OFF: Partial<Record<Computation['refresh'], string>> = {
  off: t('refreshIsOff'),
  'not-installed': t('notInstalled'),
  'no-source': t('noSource'),
  paused: t('isPaused'),
  incomplete: t('isIncomplete'),
};

/** How often to look while a page is computed. */
const LOOK_MS = 1_000;

interface ComputedBannerProps {
  place: ChangeRequestParams;
  /** The page that people made, and whether it is the one that is open. */
  page: PageShape;
  isOpen: boolean;
  mayEdit: boolean;
}

/** Says who writes a page, how that went the last time, and has it done again. */
export function ComputedBanner({ place, page, isOpen, mayEdit }: ComputedBannerProps) {
  const client = useQueryClient();
  const [dialog, setDialog] = useState<'source' | 'own'>();
  const [isAsking, setIsAsking] = useState(false);
  const params = { ...paramsOf(place), pageId: page.id };
  const { data } = useQuery({
    ...query(getChangeRequestPageComputation, { params }),
    refetchInterval: ({ state }) => (state.data?.isComputing ? LOOK_MS : false),
  });
  if (!data) return null;
  const changed = () => invalidateNouns(client, ['content', 'change-requests']);

  async function refresh() {
    setIsAsking(true);
    try {
      await call(refreshChangeRequestPage, { params });
      await changed();
    } catch (error) {
      showToast({ tone: 'danger', title: t('thePageWasNotRefreshed'), description: readMessage(error) });
    }
    setIsAsking(false);
  }

  const { title, source } = data.integration;
  const off = WHY_OFF[data.refresh];
  return (
    <div className="border-border border-b p-4">
      <Banner
        tone={data.failure ? 'danger' : 'info'}
        title={source ? t('computedBySource', { title, source }) : t('computedBy', { title })}
      >
        <p>
          {isOpen
            ? page.type === 'group'
              ? t('computedGroupIsReadOnly')
              : t('computedTextIsReadOnly')
            : t('computedWithItsGroup', { title: page.title })}
        </p>
        {data.failure ? (
          <p>
            {t('theLastRefreshFailed', { message: data.failure.message })} {t('theContentIsOlder')}
          </p>
        ) : null}
        {off ? <p>{off}</p> : null}
        {mayEdit ? (
          <div className="mt-2 flex flex-wrap gap-2">
            {off ? null : (
              <>
                <Button size="small" loading={isAsking || data.isComputing} onClick={() => void refresh()}>
                  {data.isComputing ? t('computing') : t('refresh')}
                </Button>
                <Button size="small" onClick={() => setDialog('source')}>
                  {t('change')}
                </Button>
              </>
            )}
            <Button size="small" onClick={() => setDialog('own')}>
              {t('makeItYourOwn')}
            </Button>
          </div>
        ) : null}
      </Banner>
      {dialog === 'source' ? (
        <ComputedPageDialog place={place} page={page} onDone={changed} onClose={() => setDialog(undefined)} />
      ) : null}
      <ConfirmDialog
        open={dialog === 'own'}
        tone="primary"
        title={t('makeItYourOwnQuestion', { title: page.title })}
        confirmLabel={t('makeYourOwn')}
        onOpenChange={() => setDialog(undefined)}
        onConfirm={async () => {
          await editContent(place, { operation: 'update_page', page: page.id, computed: null });
          await changed();
        }}
      >
        {t('makeItYourOwnSays')}
      </ConfirmDialog>
    </div>
  );
}
