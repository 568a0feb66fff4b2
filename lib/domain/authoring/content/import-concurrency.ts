import { ConcurrencyLimit } from '@/lib/concurrency/concurrency-limit';
import { unavailable } from '@/lib/contract/problem';
import { singleton } from '@/lib/singleton';

/** Few imports run at once, since each takes memory and the disk. */
export const importConcurrency = singleton(
  'import-concurrency',
  () =>
    new ConcurrencyLimit({
      concurrency: 2,
      maxWaiting: 20,
      refuse: () => unavailable('Too many imports are waiting. Try again in a minute.'),
    }),
);
