import { inject } from 'vitest';
import { TABLE } from './route-table';

/**
 * Who may call an operation does not differ by engine: the embedded one, three times as slow, tries a third. A server
 * tries everything, and so do both with DEEP=1.
 */
export const TRIED_HERE =
  inject('engine') === 'embedded' && !process.env.DEEP ? TABLE.filter((_, index) => index % 3 === 0) : TABLE;
