import shared from '@/lib/contract/import-limits.json';

const MB = 1024 * 1024;

/** What an import may bring. Over a limit of the whole it is refused; over a limit of one file, that file stays behind and is listed. */
export const IMPORT_LIMITS = {
  /** Those that who sends something can check before: how many files and pages, and the bytes of each, of all texts and of all. */
  ...shared,
  pathLength: 1_024,
  pathDepth: 32,
  /** What an edit takes, with room for front matter and for addresses that an export writes out: what we hold comes in again. */
  pageCharacters: 1_000_000 + 65_536,
  /** The same where only bytes are known: none of its characters takes more than three. */
  pageBytes: 3 * (1_000_000 + 65_536),
  /** How many times its own size an archive may unpack to, beyond the first megabytes. */
  ratio: 100,
  ratioFreeBytes: 10 * MB,
  /** Of a SUMMARY.md: its lines are as many as the pages. */
  outlineBytes: 16 * MB,
  /** Of planning; what takes longer was made to. */
  planningMs: 15 * 60_000,
  /** Of an archive fetched from an address. */
  fetchedBytes: 50 * MB,
  /** Of a website: its pages, all of them together, and the time that fetching it may take. */
  crawledPages: 500,
  crawledBytes: 64 * MB,
  crawlingMs: 120_000,
  /** Of one page of HTML, before it is markdown. */
  htmlBytes: 2 * MB,
  /** Of the pictures in fetched pages: how many, and all of them together. */
  pictures: 1_000,
  pictureBytes: 100 * MB,
  /** What a Word document holds, unpacked. */
  wordBytes: 100 * MB,
} as const;
