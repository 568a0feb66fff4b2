import { hash } from 'node:crypto';
import { createCache } from '@/lib/cache/cache';
import { type Expression, findExpression } from '@/lib/content/conditions/parse';
import { type ConditionNames, evaluateCondition } from '@/lib/content/conditions/satisfies';
import type { Audience } from './audience';
import type { SiteSnapshot, SnapshotGroup, SnapshotSection, SnapshotVariant } from './site-snapshot';
import { variantAddress } from './variant-address';

/** Undefined where adaptive content is off, and then no condition holds. */
export type ViewerNames = ConditionNames | undefined;

export interface ViewSection extends SnapshotSection {
  /** Below the base, without slashes around it; empty for the default. */
  address: string;
}

export interface ViewVariant extends SnapshotVariant {
  /** Below the base, without slashes around it; empty where the site begins. */
  address: string;
}

/** The part of a site that one audience sees: hidden things are not there at all. */
export interface SiteView {
  snapshot: SiteSnapshot;
  audience: Audience;
  /** Absolute, without a slash at its end. */
  base: string;
  /** Which conditions of sections and variants hold: equal segments see equal frames. */
  segment: string;
  names: ViewerNames;
  groups: SnapshotGroup[];
  sections: ViewSection[];
  variants: ViewVariant[];
}

export function viewSite(snapshot: SiteSnapshot, audience: Audience, base: string): SiteView {
  const names = namesFor(snapshot, audience);
  const allowed = snapshot.sections.filter(({ condition }) => holds(condition, names));
  const isSectioned = snapshot.sections.length > 0;
  const allowedIds = new Set(allowed.map(({ id }) => id));
  const variants = snapshot.variants.filter(
    ({ condition, sectionId, space }) =>
      (audience.spaceIds === undefined || audience.spaceIds.includes(space.id)) &&
      (isSectioned ? sectionId !== null && allowedIds.has(sectionId) : sectionId === null) &&
      holds(condition, names),
  );
  const filled = new Set(variants.map(({ sectionId }) => sectionId));
  const sections = allowed
    .filter(({ id }) => filled.has(id))
    .map((section) => ({ ...section, address: section.isDefault ? '' : section.path }));
  const byId = new Map(sections.map((section) => [section.id, section]));
  const conditions = [...snapshot.sections, ...snapshot.variants].map(({ condition }) => condition);
  return {
    snapshot,
    audience,
    base,
    segment: segmentOf(names, conditions),
    names,
    groups: snapshot.groups.filter(({ id }) => sections.some(({ groupId }) => groupId === id)),
    sections,
    variants: variants.map((variant) => ({
      ...variant,
      address: variantAddress(variant, byId.get(variant.sectionId ?? '')),
    })),
  };
}

export function namesFor(
  { isAdaptive, conditionReading }: Pick<SiteSnapshot, 'isAdaptive' | 'conditionReading'>,
  { claims, unsignedClaims }: Audience,
): ViewerNames {
  if (!isAdaptive) return undefined;
  return {
    reading: conditionReading,
    roots: { visitor: { claims: { ...claims, unsigned: unsignedClaims } } },
  };
}

/** Conditions are few and asked with each page; null is one that can't be read. */
const parsed = createCache<{ condition: Expression | null }>('conditions', { sizeOf: () => 1_000 });

/** Without a condition always; with one only when it is certain. */
export function holds(text: string | null | undefined, names: ViewerNames): boolean {
  if (text === null || text === undefined) return true;
  if (names === undefined) return false;
  const known = parsed.get(text) ?? { condition: findExpression(text) ?? null };
  parsed.set(text, known);
  return known.condition !== null && evaluateCondition(known.condition, names);
}

/** Says which of these conditions hold, in few characters: for keys of caches, with the same list each time. */
export function segmentOf(
  names: ViewerNames,
  conditions: readonly (string | null | undefined | [condition: string | undefined, names: ViewerNames])[],
): string {
  const bits = conditions.flatMap((condition) => {
    const [text, own] = Array.isArray(condition) ? condition : [condition, names];
    return text ? [holds(text, own) ? '1' : '0'] : [];
  });
  if (!bits.includes('1')) return '';
  const text = bits.join('');
  return text.length <= 32 ? text : hash('sha256', text, 'base64url').slice(0, 22);
}
