import type { MarkdownResolvers } from '@/components/blocks/markdown/markdown-resolvers';
import { MarkdownDiff } from '@/components/diff/markdown-diff';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { t } from './messages';

interface SameTextBannerProps {
  mine: string;
  theirs: string;
  resolvers: MarkdownResolvers;
  /** Whether both texts can stand. */
  offersBoth: boolean;
  onSettle: (choice: 'mine' | 'theirs' | 'both') => void;
}

/** Two people changed the same words: no text is overwritten until one of them decides. */
export function SameTextBanner({ mine, theirs, resolvers, offersBoth, onSettle }: SameTextBannerProps) {
  return (
    <Banner tone="danger">
      <div className="flex flex-wrap items-center gap-2">
        <span className="min-w-64 flex-1">{t('someoneElseSavedChangesToThe')}</span>
        <Button size="small" onClick={() => onSettle('mine')}>
          {t('keepMine')}
        </Button>
        <Button size="small" onClick={() => onSettle('theirs')}>
          {t('useTheirs')}
        </Button>
        {offersBoth ? (
          <Button size="small" onClick={() => onSettle('both')}>
            {t('keepBoth')}
          </Button>
        ) : null}
      </div>
      <div className="mt-2 rounded-md bg-surface">
        <p className="border-border border-b px-3 py-2 text-muted text-xs">{t('textThatOnlyYouHaveIs')}</p>
        <section
          aria-label={t('yourVersionComparedWithTheirs')}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll what is longer than the frame
          tabIndex={0}
          className="max-h-72 overflow-y-auto p-3 text-text"
        >
          <MarkdownDiff before={mine} after={theirs} layout="inline" resolvers={resolvers} />
        </section>
      </div>
    </Banner>
  );
}
