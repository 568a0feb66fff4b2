/** Bytes by their SHA-256 (hex): written once, never changed. A folder today; an object store fits as well. */
export interface FileStore {
  /** On the disk when it resolves; writing the same bytes again does nothing. */
  write(hash: string, bytes: Uint8Array): Promise<void>;
  /** The bytes of a file on this machine, which the store may move into itself; without reading them into memory. */
  take(hash: string, path: string): Promise<void>;
  /** Undefined when there is no such file. */
  read(hash: string): Promise<ReadableStream<Uint8Array> | undefined>;
  remove(hash: string): Promise<void>;
}
