import { getServices } from '@/lib/domain/shared/services';
import { findReaderFiles } from '@/lib/domain/sites/published/find-reader-files';
import { singleton } from '@/lib/singleton';
import { openReaderFiles } from './assets';
import { Reader } from './reader';
import { startWarmingUp } from './warm-up';

/** The reader's server of this process. */
export function getReader(): Promise<Reader> {
  return singleton('reader', async () => {
    const services = await getServices();
    startWarmingUp(services);
    return new Reader(services, openReaderFiles(findReaderFiles()));
  });
}
