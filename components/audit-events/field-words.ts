import { nameRole } from '@/components/patterns/role-words';
import { ROLES } from '@/lib/access/roles';
import { lookUp } from '@/lib/content/look-up';
import { t } from './messages';

/** Fields whose name in the API is not what people call them. */
const FIELDS: Record<string, string> = {
  ai: t('questionsAndAnswers'),
  checks: t('bypassedRules'),
  defaultContent: t('defaultSite'),
  defaultLevel: t('defaultAccess'),
  emailDomains: t('eMailDomains'),
  instanceAdmin: t('instanceAdministrator'),
  inviteLinks: t('joiningByLink'),
  level: t('role'),
  permission: t('role'),
  sso: t('singleSignOn'),
  displayName: t('name'),
  photoURL: t('picture'),
};

const ROLE_FIELDS = new Set(['role', 'defaultRole', 'permission', 'level', 'defaultLevel']);

/** What ids stand for. */
type Names = ReadonlyMap<string, string>;

const noNames: Names = new Map();

/** `maxUses` is «Max uses», and the id of a person their name. */
export function nameField(field: string, names: Names = noNames): string {
  const name = names.get(field);
  if (name !== undefined) return name;
  const words = field
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[-_]/g, ' ')
    .toLowerCase();
  return lookUp(FIELDS, field) ?? words.charAt(0).toUpperCase() + words.slice(1);
}

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** A value as a person reads it. */
export function sayValue(field: string, value: unknown, names: Names = noNames): string {
  if (value === undefined) return '—';
  const role = ROLE_FIELDS.has(field) ? sayRole(field, value) : undefined;
  if (role) return role;
  if (value === null || value === '') return t('none');
  if (typeof value === 'boolean') return value ? t('yes') : t('no');
  if (typeof value === 'string') return names.get(value) ?? sayText(value);
  if (Array.isArray(value)) return value.map((item) => sayValue(field, item, names)).join(', ') || t('none');
  return typeof value === 'object' ? sayObject(value, names) : String(value);
}

function sayRole(field: string, value: unknown): string | undefined {
  if (value === null) return field === 'defaultLevel' ? t('noAccess') : nameRole(null);
  if (value === 'inherit') return t('inherit');
  const role = ROLES.find((name) => name === value);
  return role && nameRole(role);
}

const sayText = (text: string) =>
  /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? moment.format(new Date(text)) : text;

/** People, teams and things have a name; everything else is shown field by field. */
function sayObject(value: object, names: Names): string {
  const named = value as Record<string, unknown>;
  for (const name of ['title', 'displayName', 'name', 'email', 'label'])
    if (typeof named[name] === 'string' && named[name]) return named[name];
  const name = typeof named.id === 'string' ? names.get(named.id) : undefined;
  if (name !== undefined) return name;
  return Object.entries(named)
    .map(([field, inner]) => `${nameField(field, names)}: ${sayValue(field, inner, names)}`)
    .join('; ');
}
