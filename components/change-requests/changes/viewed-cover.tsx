import { CircleCheck } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';

interface ViewedCoverProps {
  onShow: () => void;
  /** To the next page that was not viewed; absent after the last. */
  onNext: (() => void) | undefined;
}

/** In place of a page that was viewed and says the same since. */
export function ViewedCover({ onShow, onNext }: ViewedCoverProps) {
  return (
    <EmptyState
      icon={<CircleCheck aria-hidden />}
      title={onNext ? 'You have viewed this page' : 'You have viewed all pages'}
      description="It is folded. The mark goes away when the page changes."
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Button onClick={onShow}>Show it</Button>
          {onNext ? (
            <Button variant="primary" onClick={onNext}>
              Next page to view
            </Button>
          ) : null}
        </div>
      }
    />
  );
}
