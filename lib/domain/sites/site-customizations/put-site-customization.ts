import { listChanges, pickOverrides } from '@/lib/contract/customization-fields';
import { DEFAULT_CUSTOMIZATION } from '@/lib/contract/site-customization';
import type { putSiteCustomization as contract } from '@/lib/contract/site-customizations';
import type { Operation } from '@/lib/domain/viewer/context';
import { withAddresses } from './asset-address';
import { changeCustomization, changeRow, makeLive, rowOf } from './change-customization';
import { checkCustomization } from './check-customization';
import { overridesOf, resolveCustomizations } from './resolve-customization';

export const putSiteCustomization: Operation<typeof contract> = (context, { body }) =>
  changeCustomization(context, async (tx, site) => {
    const live = pickOverrides(checkCustomization(site, body), DEFAULT_CUSTOMIZATION);
    const fields = listChanges(overridesOf(rowOf(site, null), 'live'), live).map(({ field }) => field);
    const row = changeRow(site, null, { live, liveAt: new Date().toISOString() });
    await makeLive(context, tx, site, [row], fields);
    return withAddresses(
      context,
      site,
      resolveCustomizations([{ siteSpaceId: null, live, draft: null }], 'live').site,
    );
  });
