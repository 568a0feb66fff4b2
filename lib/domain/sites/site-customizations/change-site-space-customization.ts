import { listChanges, patchOverrides } from '@/lib/contract/customization-fields';
import type {
  deleteSiteSpaceCustomization as deleteContract,
  updateSiteSpaceCustomization as updateContract,
} from '@/lib/contract/site-customizations';
import type { Operation } from '@/lib/domain/viewer/context';
import { withAddresses } from './asset-address';
import { changeCustomization, changeRow, makeLive, requireSiteSpace, rowOf } from './change-customization';
import { checkCustomization } from './check-customization';
import { overridesOf, resolveCustomizations } from './resolve-customization';

export const updateSiteSpaceCustomization: Operation<typeof updateContract> = (context, { params, body }) =>
  changeCustomization(context, async (tx, site) => {
    const { siteSpaceId } = params;
    requireSiteSpace(site, siteSpaceId);
    const before = overridesOf(rowOf(site, siteSpaceId), 'live');
    const live = patchOverrides(before, checkCustomization(site, body));
    const fields = listChanges(before, live).map(({ field }) => field);
    const row = changeRow(site, siteSpaceId, { live, liveAt: new Date().toISOString() });
    await makeLive(context, tx, site, [row], fields);
    const rows = [...site.rows.filter((other) => other.siteSpaceId !== siteSpaceId), row];
    const resolved = resolveCustomizations(rows, 'live');
    return withAddresses(context, site, resolved.siteSpaces.get(siteSpaceId) ?? resolved.site);
  });

export const deleteSiteSpaceCustomization: Operation<typeof deleteContract> = (context, { params }) =>
  changeCustomization(context, async (tx, site) => {
    const { siteSpaceId } = params;
    const before = overridesOf(rowOf(site, siteSpaceId), 'live');
    const fields = listChanges(before, {}).map(({ field }) => field);
    if (fields.length === 0) return { existed: false };
    const row = changeRow(site, siteSpaceId, { live: null, liveAt: new Date().toISOString() });
    await makeLive(context, tx, site, [row], fields);
    return { existed: true };
  });
