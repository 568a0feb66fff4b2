import type { CustomizationOverrides, SiteCustomization } from '@/lib/contract/site-customization';

type HeaderLink = SiteCustomization['header']['links'][number];

export interface CustomizationLink {
  /** Where it stands, such as `header.links.0.to`. */
  field: string;
  title: string;
  to: NonNullable<HeaderLink['to']>;
}

/** Every link of the header, the footer and the announcement. */
export function listLinks(value: SiteCustomization | CustomizationOverrides): CustomizationLink[] {
  const links: CustomizationLink[] = [];
  const add = (field: string, { title, to }: { title: string; to: HeaderLink['to'] }) => {
    if (to) links.push({ field: `${field}.to`, title, to });
  };
  for (const [at, item] of (value.header?.links ?? []).entries()) {
    add(`header.links.${at}`, item);
    for (const [index, link] of item.links.entries()) add(`header.links.${at}.links.${index}`, link);
  }
  for (const [at, group] of (value.footer?.groups ?? []).entries())
    for (const [index, link] of group.links.entries()) add(`footer.groups.${at}.links.${index}`, link);
  if (value.announcement?.link) add('announcement.link', value.announcement.link);
  return links;
}
