import { constant } from '@/lib/contract/constant';
import { SITE_TYPES } from '@/lib/contract/sites';

type SiteType = (typeof SITE_TYPES)[number];

/** Self-hosted sites have every one of them, whatever their type. */
const FEATURES = [
  'adaptive-content',
  'advanced-customization',
  'advanced-insights',
  'ads',
  'ai-search',
  'ai-assistant',
  'api-playground',
  'basic-customization',
  'custom-domain',
  'custom-fonts',
  'custom-subdirectory',
  'full-text-search',
  'multivariant-site',
  'no-custom-domain',
  'page-feedback',
  'page-traffic-insights',
  'pdf-export',
  'preview-deployments',
  'public-visibility',
  'redirects',
  'search-insights',
  'sections',
  'seo',
  'share-links',
  'unlisted-visibility',
  'user-contribution',
  'visitor-authentication',
  'visitors',
];

const listOf = (plan: SiteType) => FEATURES.map((name) => ({ id: `sites-${name}`, plan, frozen: false }));

const byType = new Map(SITE_TYPES.map((plan) => [plan, constant(`features-of-${plan}`, listOf(plan))]));

export function featuresOf(type: SiteType) {
  return byType.get(type) ?? constant('no-features', listOf(type).slice(0, 0));
}
