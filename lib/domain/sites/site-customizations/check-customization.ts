import { findConditionProblem } from '@/lib/content/conditions/parse';
import { badRequest } from '@/lib/contract/problem';
import type { CustomizationOverrides, SiteCustomization } from '@/lib/contract/site-customization';
import type { CustomizedSite } from '@/lib/storage/site-customizations/read-customizations';
import { withAssets } from './asset-address';

/** As it is kept; refuses conditions that can't be read and files that the site does not have. */
export function checkCustomization<Value extends SiteCustomization | CustomizationOverrides>(
  site: Pick<CustomizedSite, 'assets'>,
  value: Value,
  within = '',
): Value {
  for (const [at, link] of (value.header?.links ?? []).entries()) {
    const problem = link.condition === undefined ? undefined : findConditionProblem(link.condition);
    if (problem) throw badRequest(`${within}header.links.${at}.condition`, problem);
  }
  return withAssets(site, value, within);
}
