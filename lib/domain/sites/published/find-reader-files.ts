import path from 'node:path';
import { findProgramRoot } from '@/lib/environment/program-root';

/** Where the style sheets and scripts of the readers' pages were built to. */
export function findReaderFiles(): string {
  const folder = process.env.NODE_ENV === 'development' ? '.next' : 'dist';
  return path.join(findProgramRoot(), folder, 'reader');
}
