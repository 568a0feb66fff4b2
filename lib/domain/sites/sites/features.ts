import { constant } from '@/lib/contract/constant';
import { SITE_TYPES } from '@/lib/contract/sites';

type SiteType = (typeof SITE_TYPES)[number];

/** Every feature that this release has, on every site: nothing is behind a plan. */
const FEATURES = [
  'adaptive-content',
  'custom-subdirectory',
  'multivariant-site',
  'public-visibility',
  'sections',
  'share-links',
  'unlisted-visibility',
  'visitor-authentication',
];

const listOf = (plan: SiteType) => FEATURES.map((name) => ({ id: `sites-${name}`, plan, frozen: false }));

const byType = new Map(SITE_TYPES.map((plan) => [plan, constant(listOf(plan))]));

export function featuresOf(type: SiteType) {
  return byType.get(type) ?? constant(listOf(type).slice(0, 0));
}
