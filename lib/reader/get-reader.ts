import { findReaderFiles } from '@/lib/domain/published/find-reader-files';
import { getServices } from '@/lib/domain/services';
import { startReaderCounts } from '@/lib/domain/site-insights/write-counts';
import { startMissedPaths } from '@/lib/domain/site-redirects/note-missed-path';
import { singleton } from '@/lib/singleton';
import { openReaderFiles } from './assets';
import { Reader } from './reader';
import { startWarmingUp } from './warm-up';

/** The reader's server of this process. */
export function getReader(): Promise<Reader> {
  return singleton('reader', async () => {
    const services = await getServices();
    startMissedPaths(services.database);
    startReaderCounts(services.database);
    startWarmingUp(services);
    return new Reader(services, openReaderFiles(findReaderFiles()));
  });
}
