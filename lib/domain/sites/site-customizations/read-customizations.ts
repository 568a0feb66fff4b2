import type {
  getSiteCustomization as siteContract,
  getSiteSpaceCustomization as variantContract,
} from '@/lib/contract/site-customizations';
import type { Operation } from '@/lib/domain/viewer/context';
import { withAddresses } from './asset-address';
import { requireCustomizedSite, requireSiteSpace } from './change-customization';
import { resolveCustomizations } from './resolve-customization';

export const getSiteCustomization: Operation<typeof siteContract> = async (context) => {
  const site = await requireCustomizedSite(context);
  return withAddresses(context, site, resolveCustomizations(site.rows, 'live').site);
};

export const getSiteSpaceCustomization: Operation<typeof variantContract> = async (context, { params }) => {
  const site = await requireCustomizedSite(context);
  requireSiteSpace(site, params.siteSpaceId);
  const resolved = resolveCustomizations(site.rows, 'live');
  return withAddresses(context, site, resolved.siteSpaces.get(params.siteSpaceId) ?? resolved.site);
};
