import type { SiteView, ViewSection, ViewVariant } from '@/lib/domain/viewer/view-site';

/** Where a path of a site leads, before it is known which pages there are. */
export interface Located {
  section: ViewSection | undefined;
  variant: ViewVariant;
  /** Below the variant, decoded, without slashes around it; empty for its first page. */
  pagePath: string;
  /**
   * A path below the base to go to when the variant has no page at `pagePath`: the address names a default, which
   * addresses leave out, or leaves out what only a default may.
   */
  otherwise?: string;
  /** A path below the base to go to in any case: nothing stands at the address itself. */
  redirect?: string;
}

/** `path` is what follows the base, decoded, in any case; undefined where this audience can find nothing. */
export function locate(view: SiteView, path: string): Located | undefined {
  const parts = path.split('/').filter((part) => part !== '');
  if (view.sections.length === 0) return locateInside(view, undefined, parts);
  const named = find(view.sections, parts[0]);
  if (named && !named.isDefault) return locateInside(view, named, parts.slice(1));
  const start = view.sections.find(({ isDefault }) => isDefault);
  if (start) return locateInDefault(view, start, parts, named !== undefined);
  return parts.length === 0 ? goToFirst(view, view.variants) : undefined;
}

/** `guides/v1/page`, after the section's name. */
function locateInside(view: SiteView, section: ViewSection | undefined, parts: string[]) {
  const variants = variantsOf(view, section);
  const named = find(variants, parts[0]);
  if (named && !named.isDefault) return toLocated(view, named, parts.slice(1));
  const start = variants.find(({ isDefault }) => isDefault);
  if (!start) return parts.length === 0 ? goToFirst(view, variants) : undefined;
  return toLocated(view, start, parts, named && joinPath([start.address, ...parts.slice(1)]));
}

/** `home/v1/page` is where another variant of the default section is; its default's pages have no such names before them. */
function locateInDefault(view: SiteView, section: ViewSection, parts: string[], isNamed: boolean) {
  const variants = variantsOf(view, section);
  const variant = find(variants, parts[isNamed ? 1 : 0]);
  if (isNamed && variant && !variant.isDefault) return toLocated(view, variant, parts.slice(2));
  const start = variants.find(({ isDefault }) => isDefault);
  if (!start) return parts.length === (isNamed ? 1 : 0) ? goToFirst(view, variants) : undefined;
  if (!isNamed && !variant) return toLocated(view, start, parts);
  const rest = parts.slice((isNamed ? 1 : 0) + (variant ? 1 : 0));
  return toLocated(view, start, parts, joinPath([variant?.address ?? '', ...rest]));
}

function goToFirst(view: SiteView, [first]: readonly ViewVariant[]): Located | undefined {
  return first && { ...toLocated(view, first, []), redirect: first.address };
}

function toLocated(view: SiteView, variant: ViewVariant, rest: string[], otherwise?: string): Located {
  const section = view.sections.find(({ id }) => id === variant.sectionId);
  return { section, variant, pagePath: rest.join('/'), ...(otherwise === undefined ? {} : { otherwise }) };
}

const variantsOf = ({ variants }: SiteView, section: ViewSection | undefined) =>
  variants.filter(({ sectionId }) => sectionId === (section?.id ?? null));

const find = <Part extends { path: string }>(parts: readonly Part[], name: string | undefined) =>
  parts.find(({ path }) => path.toLowerCase() === name?.toLowerCase());

const joinPath = (parts: readonly string[]) => parts.filter((part) => part !== '').join('/');
