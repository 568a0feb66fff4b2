import type { SiteView } from '@/lib/domain/viewer/view-site';

/** Whether a path below the site, decoded, names a section or a variant that there is and that these readers do not see. */
export function leadsToHidden({ snapshot, sections, variants }: SiteView, path: string): boolean {
  const names = path.split('/').filter(Boolean);
  const isNamed = (part: { path: string }, name: string | undefined) =>
    part.path.toLowerCase() === name?.toLowerCase();
  const section = snapshot.sections.find((one) => isNamed(one, names[0]));
  if (section && !sections.some(({ id }) => id === section.id)) return true;
  const start = snapshot.sections.find(({ isDefault }) => isDefault);
  const inside = section ?? start;
  const name = section ? names[1] : names[0];
  const variant = snapshot.variants.find(
    (one) => one.sectionId === (inside?.id ?? null) && isNamed(one, name),
  );
  return variant !== undefined && !variants.some(({ id }) => id === variant.id);
}
