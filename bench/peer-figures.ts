/**
 * What other products were measured at, doing the same: in November 2026, on the same kind of machine (two cores) with
 * PostgreSQL 15, 2,000 documents of 10 to 12 KB and 16 connections. Requests a second as their clients saw them, and
 * milliseconds of CPU of the server and of the database for a request.
 */
export const PEERS = {
  'Docmost 0.95': {
    'who am I': { rate: 590, server: 1.7, database: 0.7 },
    'list spaces': { rate: 322, server: 2.3, database: 1.8 },
    'read a document': { rate: 390, server: 2.1, database: 1.2 },
    'list 20 comments': { rate: 336, server: 2.4, database: 1.4 },
    'search, 100 hits': { rate: 106, server: 2.9, database: 13 },
    'create a comment': { rate: 278, server: 3.4, database: 1.7 },
    'rename a page': { rate: 220, server: 3.5, database: 2.9 },
  },
  'Outline 1.9': {
    'who am I': { rate: 190, server: 5.1, database: 1.1 },
    'list spaces': { rate: 105, server: 9.0, database: 3.7 },
    'read a document': { rate: 110, server: 8.6, database: 2.4 },
    'list 20 comments': { rate: 83, server: 11, database: 3.0 },
    'search, 100 hits': { rate: 35, server: 29, database: 7.5 },
    'create a comment': { rate: 51, server: 20, database: 5.9 },
    'rename a page': { rate: 30, server: 28, database: 9.9 },
  },
} as const;

/** The works that all were measured at. */
export type PeerWork = keyof (typeof PEERS)['Docmost 0.95'];
