import { ArrowRight } from 'lucide-react';
import { t } from './messages';

interface AddressPreviewProps {
  before: string;
  after: string;
  /** What happens to the old address. */
  consequence: string;
}

/** The whole address now and as it would be. */
export function AddressPreview({ before, after, consequence }: AddressPreviewProps) {
  if (before === after) return <span className="break-all">{before}</span>;
  return (
    <span className="flex flex-col gap-0.5">
      <span className="break-all line-through">{before}</span>
      <span className="flex items-start gap-1 text-text">
        <ArrowRight aria-label={t('becomes')} className="mt-0.5 size-3 shrink-0" />
        <span className="break-all">{after}</span>
      </span>
      <span>{consequence}</span>
    </span>
  );
}
