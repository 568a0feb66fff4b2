import { Badge } from '@/components/ui/badge';
import type { CustomFieldValue } from '@/lib/contract/custom-field-values';
import { t } from './messages';

const numbers = new Intl.NumberFormat('en', { maximumFractionDigits: 20 });

/** Very large and very small numbers are shown in powers of ten. */
function writeNumber(value: number): string {
  const size = Math.abs(value);
  return size !== 0 && (size >= 1e15 || size < 1e-6) ? String(value) : numbers.format(value);
}

/** A value to be read. */
export function FieldValue({ value }: { value: CustomFieldValue }) {
  if (typeof value === 'boolean') return <span>{value ? t('yes') : t('no')}</span>;
  if (typeof value === 'number') return <span className="tabular-nums">{writeNumber(value)}</span>;
  if (typeof value === 'string') return <span className="break-words">{value}</span>;
  return (
    <span className="inline-flex max-w-full flex-wrap gap-1">
      {value.map((word) => (
        <Badge key={word}>{word}</Badge>
      ))}
    </span>
  );
}
