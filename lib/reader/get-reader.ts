import path from 'node:path';
import { getServices } from '@/lib/domain/shared/services';
import { findProgramRoot } from '@/lib/environment/program-root';
import { singleton } from '@/lib/singleton';
import { openReaderFiles } from './assets';
import { Reader } from './reader';
import { startWarmingUp } from './warm-up';

/** Where the style sheets and scripts of the readers' pages were built to. */
function findReaderFiles(): string {
  const folder = process.env.NODE_ENV === 'development' ? '.next' : 'dist';
  return path.join(findProgramRoot(), folder, 'reader');
}

/** The reader's server of this process. */
export function getReader(): Promise<Reader> {
  return singleton('reader', async () => {
    const services = await getServices();
    startWarmingUp(services);
    return new Reader(services, openReaderFiles(findReaderFiles()));
  });
}
