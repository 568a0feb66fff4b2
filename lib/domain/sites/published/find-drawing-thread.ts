import { findThreadFile } from '@/lib/storage/thread-file';

/** What the threads run that draw the readers' pages. */
export const findDrawingThread = (): Promise<string> =>
  findThreadFile('drawing-thread', 'lib/reader/drawing-thread.ts');
