import type { SiteSnapshot, SnapshotVariant } from '@/lib/domain/viewer/site-snapshot';
import type { PreviewSpace } from '@/lib/storage/published/read-preview-rights';
import { listSections, type PlannedSiteSpace, type StructurePlan } from '../site-structure-drafts/plan';

/** A site as it will be: the structure that is prepared in the place of the one that is live. */
export function toPreparedSnapshot(
  snapshot: SiteSnapshot,
  { items }: StructurePlan,
  spaces: readonly PreviewSpace[],
): SiteSnapshot {
  const known = new Map(spaces.map((space) => [space.id, space]));
  const toVariants = (sectionId: string | null, planned: readonly PlannedSiteSpace[]): SnapshotVariant[] => {
    // What is in the trash meanwhile is not there, and another one is the default then.
    const shown = planned.filter(({ spaceId }) => known.has(spaceId));
    const start = shown.find(({ isDefault }) => isDefault) ?? shown[0];
    return shown.flatMap(({ id, spaceId, path, condition }) => {
      const found = known.get(spaceId);
      if (!found) return [];
      const { role: _, ...space } = found;
      return [{ id, sectionId, path, condition, isDefault: id === start?.id, title: space.title, space }];
    });
  };
  const sections = listSections(items);
  const roots = items.filter((item) => item.kind === 'site-space');
  const groupOf = (sectionId: string) =>
    items.find(
      (item) => item.kind === 'site-section-group' && item.sections.some(({ id }) => id === sectionId),
    );
  return {
    ...snapshot,
    groups: items.flatMap((item) =>
      item.kind === 'site-section-group' ? [{ id: item.id, title: item.title, icon: item.icon }] : [],
    ),
    sections: sections.map(({ kind: _, siteSpaces: __, ...section }) => ({
      ...section,
      groupId: groupOf(section.id)?.id ?? null,
    })),
    variants:
      sections.length === 0
        ? toVariants(null, roots)
        : sections.flatMap(({ id, siteSpaces }) => toVariants(id, siteSpaces)),
  };
}
