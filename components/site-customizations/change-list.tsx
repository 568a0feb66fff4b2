import type { CustomizationDraft } from './edition';
import { labelOf } from './field-list';
import { t } from './messages';

interface ChangeListProps {
  changes: CustomizationDraft['changes'];
  variants: readonly { id: string; title: string }[];
}

/** What differs from what is live, a line a field. */
export function ChangeList({ changes, variants }: ChangeListProps) {
  if (changes.length === 0) return null;
  return (
    <ul aria-label={t('changes')} className="mt-2 flex flex-col gap-1 rounded-lg border border-border p-3">
      {changes.map(({ siteSpace, field, before, after }) => (
        <li key={`${siteSpace ?? ''} ${field}`} className="flex flex-wrap gap-x-2 text-sm">
          <span className="font-medium">
            {siteSpace ? `${variants.find(({ id }) => id === siteSpace)?.title ?? t('aVariant')}: ` : ''}
            {labelOf(field)}
          </span>
          <span className="min-w-0 break-all text-muted">
            {describe(before)} → {describe(after)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function describe(value: unknown): string {
  if (value === undefined || value === null) return 'none';
  if (typeof value === 'boolean') return value ? t('on') : t('off');
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return t('entries', { count: value.length });
  const { light, dark, color, emoji, message, fontFamily } = value as Record<string, unknown>;
  if (typeof light === 'string' && light.startsWith('#')) return t('and', { light, dark: String(dark) });
  if (color) return describe(color);
  const told = [emoji, message, fontFamily].find((one) => typeof one === 'string');
  return typeof told === 'string' ? told : t('aPicture');
}
