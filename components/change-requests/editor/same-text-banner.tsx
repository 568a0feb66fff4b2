import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';

interface SameTextBannerProps {
  /** Whether both texts can stand. */
  offersBoth: boolean;
  onSettle: (choice: 'mine' | 'theirs' | 'both') => void;
}

/** Two people changed the same words: nobody's text is overwritten until one of them decides. */
export function SameTextBanner({ offersBoth, onSettle }: SameTextBannerProps) {
  return (
    <Banner tone="danger">
      <div className="flex flex-wrap items-center gap-2">
        <span className="min-w-0 flex-1">
          Somebody else saved a change to the same text while you were writing. Your text is kept in this
          browser. Choose what stands where you both wrote; everything else of both is kept.
        </span>
        <Button size="small" onClick={() => onSettle('mine')}>
          Keep mine
        </Button>
        <Button size="small" onClick={() => onSettle('theirs')}>
          Take theirs
        </Button>
        {offersBoth ? (
          <Button size="small" onClick={() => onSettle('both')}>
            Keep both
          </Button>
        ) : null}
      </div>
    </Banner>
  );
}
