import { Button } from '@/components/ui/button';
import { t } from './messages';

interface ShowMoreProps {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
}

/** Below a list in a card that is read page by page; nothing where all of it is shown. */
export function ShowMore({ list }: ShowMoreProps) {
  if (!list.hasNextPage) return null;
  return (
    <div className="border-border border-t p-3 text-center">
      <Button loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {t('showMore')}
      </Button>
    </div>
  );
}
