const MB = 1024 * 1024;

/** What an import may bring. Over a limit of the whole it is refused; over a limit of one file, that file stays behind and is listed. */
export const IMPORT_LIMITS = {
  entries: 20_000,
  pages: 10_000,
  pathLength: 1_024,
  pathDepth: 32,
  pageBytes: MB / 2,
  /** All texts together. */
  textBytes: 64 * MB,
  fileBytes: 25 * MB,
  /** All that an archive holds, unpacked. */
  unpackedBytes: 500 * MB,
  /** How many times its own size an archive may unpack to, beyond the first megabytes. */
  ratio: 100,
  ratioFreeBytes: 10 * MB,
  /** Of planning; what takes longer was made to. */
  planningMs: 60_000,
  /** Of an archive fetched from an address. */
  fetchedBytes: 50 * MB,
} as const;
