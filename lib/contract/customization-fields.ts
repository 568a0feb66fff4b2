import type { CustomizationOverrides, SiteCustomization } from './site-customization';

/** What holds fields; everything else is a field, whatever is in it. */
const GROUPS = new Set([
  'styling',
  'styling.sidebar',
  'internationalization',
  'header',
  'footer',
  'themes',
  'pdf',
  'feedback',
  'ai',
  'trademark',
  'externalLinks',
  'pagination',
  'pageActions',
  'git',
  'privacyPolicy',
  'socialPreview',
  'insights',
]);

/** Not set by anybody: they follow from the others. */
const DERIVED = new Set(['aiSearch', 'advancedCustomization']);

type Fields = Record<string, unknown>;

export interface FieldChange {
  /** Its groups and its name, such as `styling.primaryColor`. */
  field: string;
  before?: unknown;
  after?: unknown;
}

/** The site with what a variant, or a draft, has of its own. */
export function mergeFields(base: SiteCustomization, overrides: CustomizationOverrides): SiteCustomization {
  // Every field of the base is there still: overrides replace, and take none away.
  const merged = merge(base, overrides, '') as unknown as SiteCustomization;
  return { ...merged, aiSearch: { enabled: merged.ai.mode !== 'none' } };
}

function merge(base: Fields, overrides: Fields, prefix: string): Fields {
  const merged = { ...base };
  for (const [name, value] of Object.entries(overrides)) {
    if (value === null || value === undefined || DERIVED.has(name)) continue;
    const isGroup = GROUPS.has(prefix + name);
    merged[name] = isGroup ? merge(fieldsOf(base[name]), fieldsOf(value), `${prefix}${name}.`) : value;
  }
  return merged;
}

/** Overrides with others on top, of which null takes one back; without groups that are empty. */
export function patchOverrides(
  overrides: CustomizationOverrides,
  patch: CustomizationOverrides,
): CustomizationOverrides {
  return fromFields({ ...flatten(overrides), ...flatten(patch) });
}

/** What of a whole customization differs from what it inherits. */
export function pickOverrides(
  value: SiteCustomization,
  inherited: SiteCustomization,
): CustomizationOverrides {
  const base = flatten(inherited);
  const own = Object.entries(flatten(value)).filter(([field, given]) => !isSame(given, base[field]));
  return fromFields(Object.fromEntries(own));
}

/** The fields that differ, in the order of their names. */
export function listChanges(
  before: SiteCustomization | CustomizationOverrides,
  after: SiteCustomization | CustomizationOverrides,
): FieldChange[] {
  const [old, fresh] = [flatten(before), flatten(after)];
  const names = [...new Set([...Object.keys(old), ...Object.keys(fresh)])].sort();
  return names
    .filter((field) => !isSame(old[field], fresh[field]))
    .map((field) => ({ field, before: old[field], after: fresh[field] }));
}

/** Nulls stay; whatever is undefined is not there. */
function flatten(value: object, prefix = ''): Fields {
  const flat: Fields = {};
  for (const [name, inner] of Object.entries(value)) {
    if (inner === undefined || DERIVED.has(name)) continue;
    if (GROUPS.has(prefix + name)) Object.assign(flat, flatten(fieldsOf(inner), `${prefix}${name}.`));
    else flat[prefix + name] = inner;
  }
  return flat;
}

function fromFields(flat: Fields): CustomizationOverrides {
  const result: Fields = {};
  for (const [field, value] of Object.entries(flat)) {
    if (value === null) continue;
    const names = field.split('.');
    const last = names.pop() ?? '';
    let group = result;
    for (const name of names) {
      group[name] = fieldsOf(group[name]);
      group = group[name] as Fields;
    }
    group[last] = value;
  }
  return result as CustomizationOverrides;
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null ? (value as Fields) : {};
}

/** Whatever the order of their fields is. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const names = definedNames(a);
  return (
    names.length === definedNames(b).length &&
    names.every((name) => isSame((a as Fields)[name], (b as Fields)[name]))
  );
}

const definedNames = (value: object) =>
  Object.keys(value).filter((name) => (value as Fields)[name] !== undefined);
