import { nameRole } from '@/components/patterns/role-words';
import { ROLES } from '@/lib/access/roles';
import { t } from './messages';

type Values = Record<string, unknown> | undefined;

/** Ids stand for other people and things: they tell nothing to a reader. */
const isId = (word: string): boolean => /^(?=.*\d)(?=.*[A-Z])[\w-]{16,}$/.test(word);

function sayValue(value: unknown): string {
  if (value === null || value === undefined) return t('none');
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (Array.isArray(value)) return value.length > 0 ? value.map(sayValue).join(', ') : t('none');
  if (typeof value === 'object') return 'title' in value ? String(value.title) : JSON.stringify(value);
  const role = ROLES.find((name) => name === value);
  return role ? nameRole(role) : String(value);
}

/** «role: Edit → Read»; one side alone when there was nothing on the other. `names` are of ids that are known. */
export function sayChange(
  before: Values,
  after: Values,
  names: Readonly<Record<string, string>> = {},
): string {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const said = keys
    .filter((key) => names[key] !== undefined || !isId(key))
    .map((key) => {
      const [old, now] = [before?.[key], after?.[key]];
      const name = names[key] ?? key;
      if (old === undefined) return `${name}: ${sayValue(now)}`;
      return now === undefined ? `${name}: ${sayValue(old)}` : `${name}: ${sayValue(old)} → ${sayValue(now)}`;
    });
  const others = keys.length - said.length;
  if (others > 0) said.push(t('others', { others }));
  return said.join(', ');
}
