import { fsyncSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type FsInit = NodeFS['init'];

interface NodeStream {
  nfd: number;
}

/** What this file needs of Emscripten's Node file system: an internal of the pinned version. */
interface NodeFileSystem {
  tryFSOperation<T>(operation: () => T): T;
  stream_ops: {
    fsync?: (stream: NodeStream) => number;
    write: (
      stream: NodeStream,
      buffer: Uint8Array,
      offset: number,
      length: number,
      position: number,
    ) => number;
  };
}

/** The engine's file system has no fsync of its own, so its `fsync=on` alone changes nothing. */
export class DurableFs extends NodeFS {
  constructor(
    folder: string,
    /** Shared with the main thread: bytes written, and files synced. */
    readonly counters: Float64Array,
  ) {
    super(folder);
  }

  override async init(...[engine, options]: Parameters<FsInit>): ReturnType<FsInit> {
    const { emscriptenOpts } = await super.init(engine, options);
    const addFsync = (module: object) => {
      const files = (module as { NODEFS?: NodeFileSystem }).NODEFS;
      if (!files?.stream_ops) throw new Error('The engine has no Node file system to sync.');
      const { write } = files.stream_ops;
      const { counters } = this;
      files.stream_ops.write = (stream, buffer, offset, length, position) => {
        counters[0] = (counters[0] ?? 0) + length;
        return write(stream, buffer, offset, length, position);
      };
      files.stream_ops.fsync = (stream) => {
        files.tryFSOperation(() => fsyncSync(stream.nfd));
        counters[1] = (counters[1] ?? 0) + 1;
        return 0;
      };
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), addFsync] } };
  }
}
