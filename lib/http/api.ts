import { startLastSeen } from '@/lib/auth/last-seen';
import { startCallLog } from '@/lib/domain/integrations/calls/call-log';
import { startSiteViews } from '@/lib/domain/integrations/integration-events/site-views';
import { getServices } from '@/lib/domain/shared/services';
import { startShareLinkUse } from '@/lib/domain/sites/published/share-link-use';
import { startReaderCounts } from '@/lib/domain/sites/site-insights/write-counts';
import { startMissedPaths } from '@/lib/domain/sites/site-redirects/record-missed-path';
import { singleton } from '@/lib/singleton';
import { type Api, createApi } from './app';

/** The API of this process; the first to ask opens what it needs. */
export function getApi(): Promise<Api> {
  return singleton('api', async () => {
    const services = await getServices();
    startLastSeen(services.database);
    startReaderCounts(services.database);
    startSiteViews(services);
    startCallLog(services.database);
    startShareLinkUse(services.database);
    startMissedPaths(services.database);
    return createApi(services);
  });
}
