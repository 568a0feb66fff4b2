/** The store of files can't answer now: the request deserves a 503, and another try later. */
export class FileStoreUnavailable extends Error {
  override readonly name = 'FileStoreUnavailable';
}
