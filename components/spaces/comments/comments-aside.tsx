'use client';

import * as Radix from '@radix-ui/react-dialog';
import { useWide } from '@/components/diff/use-media';
import { CommentsPanel } from './comments-panel';
import { t } from './messages';
import type { PageTalk } from './use-page-talk';

interface CommentsAsideProps {
  organizationId: string;
  talk: PageTalk;
}

/** The panel beside the text; on a narrow screen a sheet below it, over which the text can still be read. */
export function CommentsAside({ organizationId, talk }: CommentsAsideProps) {
  const isWide = useWide();
  if (isWide) {
    return (
      <aside
        aria-label={t('comments')}
        data-print="hide"
        className="sticky top-12 h-[calc(100dvh-48px)] w-90 shrink-0 overflow-y-auto border-border border-l bg-canvas px-4 py-4"
      >
        <CommentsPanel organizationId={organizationId} talk={talk} />
      </aside>
    );
  }
  return (
    <Radix.Root open modal={false} onOpenChange={(open) => !open && talk.closePanel()}>
      <Radix.Portal>
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={(event) => event.preventDefault()}
          className="fixed inset-x-0 bottom-0 z-40 flex max-h-[60dvh] animate-rise flex-col overflow-y-auto rounded-t-xl border border-border bg-canvas p-4 shadow-raised"
        >
          <Radix.Title className="sr-only">{t('comments')}</Radix.Title>
          <CommentsPanel organizationId={organizationId} talk={talk} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
