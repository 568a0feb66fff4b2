import type { z } from 'zod';
import { mergeFields } from '@/lib/contract/customization-fields';
import type { ReplyOf } from '@/lib/contract/endpoint';
import type { CustomizationOverrides, SiteCustomization } from '@/lib/contract/site-customization';
import type { getCustomizationDraft, putCustomizationDraft } from '@/lib/contract/site-customizations';

export type CustomizationDraft = ReplyOf<typeof getCustomizationDraft>;
/** The site and its variants as they are tried out. */
export type Edition = z.output<NonNullable<typeof putCustomizationDraft.body>>;
/** What is edited: the site itself, or the variant with this id. */
export type CustomizationScope = string | null;

type Fields = Record<string, unknown>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};

/** What stands at `styling.corners` of a customization. */
export function readField(value: object, field: string): unknown {
  return field.split('.').reduce<unknown>((inner, name) => fieldsOf(inner)[name], value);
}

/** The same with one field as it is wanted; undefined takes it away. */
function withField(value: Fields, names: readonly string[], wanted: unknown): Fields {
  const [name = '', ...rest] = names;
  const copy = { ...value };
  if (rest.length > 0) copy[name] = withField(fieldsOf(value[name]), rest, wanted);
  else if (wanted === undefined) delete copy[name];
  else copy[name] = wanted;
  return copy;
}

/** How the site, or one of its variants, would look. */
export function effectiveOf(edition: Edition, scope: CustomizationScope): SiteCustomization {
  return scope === null ? edition.site : mergeFields(edition.site, edition.siteSpaces[scope] ?? {});
}

/** Whether a variant has a field of its own. */
export const isOwn = (edition: Edition, scope: CustomizationScope, field: string): boolean =>
  scope !== null && readField(edition.siteSpaces[scope] ?? {}, field) != null;

export function changeField(
  edition: Edition,
  scope: CustomizationScope,
  field: string,
  wanted: unknown,
): Edition {
  const names = field.split('.');
  if (scope === null) {
    const site = withField(edition.site as Fields, names, wanted);
    // The form offers what the contract takes, and the server checks it when it is saved.
    return { ...edition, site: site as unknown as SiteCustomization };
  }
  const own = withField(fieldsOf(edition.siteSpaces[scope]), names, wanted) as CustomizationOverrides;
  return { ...edition, siteSpaces: { ...edition.siteSpaces, [scope]: own } };
}
