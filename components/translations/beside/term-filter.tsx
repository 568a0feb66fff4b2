'use client';

import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import type { TermPair } from '@/lib/content/translation/glossary-terms';
import { t } from './messages';

interface TermFilterProps {
  /** Undefined while it loads, and where the glossary has it no longer. */
  term: TermPair | undefined;
  onClear: () => void;
}

/** Says that only texts with one term of the glossary are shown. */
export function TermFilter({ term, onClear }: TermFilterProps) {
  return (
    <Banner
      action={
        <Button size="small" onClick={onClear}>
          {t('showAll')}
        </Button>
      }
    >
      {term ? t('onlyTerm', { source: term.source, target: term.target }) : t('onlyATerm')}
    </Banner>
  );
}
