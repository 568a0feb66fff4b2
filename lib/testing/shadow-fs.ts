import {
  closeSync,
  cpSync,
  existsSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { DurableFs } from '@/lib/storage/database/embedded/durable-fs';

type FsInit = DurableFs['init'];
type Range = [position: number, length: number];

interface FileNode {
  name: string;
}

interface Stream {
  node: FileNode;
}

/** The internals of the engine's Node file system that a power cut is about. */
interface NodeFileSystem {
  realPath(node: FileNode): string;
  stream_ops: {
    fsync(stream: Stream): number;
    write(stream: Stream, buffer: Uint8Array, offset: number, length: number, position: number): number;
  };
  node_ops: {
    mknod(parent: FileNode, name: string, mode: number, device: number): FileNode;
    rename(node: FileNode, folder: FileNode, name: string): void;
    unlink(folder: FileNode, name: string): void;
    rmdir(folder: FileNode, name: string): void;
  };
}

/**
 * Keeps a second folder with what a power cut would leave. Names change at once, as on a journaling file system;
 * contents only when the engine has synced the file.
 */
export class ShadowFs extends DurableFs {
  readonly #written = new Map<string, Range[]>();

  constructor(
    readonly folder: string,
    readonly shadow: string,
    /** Called at every write and sync: a moment at which the power may go. */
    readonly onMoment: () => void,
  ) {
    super(folder, new Float64Array(2));
    cpSync(folder, shadow, { recursive: true });
  }

  override async init(...[engine, options]: Parameters<FsInit>): ReturnType<FsInit> {
    const { emscriptenOpts } = await super.init(engine, options);
    const record = (module: object) => {
      const { NODEFS } = module as { NODEFS: NodeFileSystem };
      this.#recordContents(NODEFS);
      this.#recordNames(NODEFS);
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), record] } };
  }

  #inShadow(file: string): string {
    return path.join(this.shadow, path.relative(this.folder, file));
  }

  #recordContents(files: NodeFileSystem): void {
    const { fsync, write } = files.stream_ops;
    files.stream_ops.write = (stream, buffer, offset, length, position) => {
      const file = files.realPath(stream.node);
      const ranges = this.#written.get(file) ?? [];
      ranges.push([position, length]);
      this.#written.set(file, ranges);
      const written = write(stream, buffer, offset, length, position);
      this.onMoment();
      return written;
    };
    files.stream_ops.fsync = (stream) => {
      const result = fsync(stream);
      this.#sync(files.realPath(stream.node));
      this.onMoment();
      return result;
    };
  }

  #sync(file: string): void {
    if (!statSync(file).isFile()) return;
    const ranges = this.#written.get(file) ?? [];
    this.#written.delete(file);
    const from = openSync(file, 'r');
    const to = openSync(this.#inShadow(file), existsSync(this.#inShadow(file)) ? 'r+' : 'w+');
    for (const [position, length] of ranges) {
      const bytes = Buffer.alloc(length);
      writeSync(to, bytes, 0, readSync(from, bytes, 0, length, position), position);
    }
    ftruncateSync(to, fstatSync(from).size);
    closeSync(from);
    closeSync(to);
  }

  #recordNames(files: NodeFileSystem): void {
    const { mknod, rename, unlink, rmdir } = files.node_ops;
    const child = (folder: FileNode, name: string) => path.join(files.realPath(folder), name);
    files.node_ops.mknod = (parent, name, mode, device) => {
      const node = mknod(parent, name, mode, device);
      const file = child(parent, name);
      if (statSync(file).isDirectory()) mkdirSync(this.#inShadow(file), { recursive: true });
      else closeSync(openSync(this.#inShadow(file), 'w'));
      return node;
    };
    files.node_ops.rename = (node, folder, name) => {
      const from = files.realPath(node);
      const to = child(folder, name);
      rename(node, folder, name);
      if (existsSync(this.#inShadow(from))) renameSync(this.#inShadow(from), this.#inShadow(to));
      const ranges = this.#written.get(from);
      this.#written.delete(from);
      this.#written.delete(to);
      if (ranges) this.#written.set(to, ranges);
    };
    const forget = (file: string) => {
      rmSync(this.#inShadow(file), { recursive: true, force: true });
      this.#written.delete(file);
    };
    files.node_ops.unlink = (folder, name) => {
      forget(child(folder, name));
      unlink(folder, name);
    };
    files.node_ops.rmdir = (folder, name) => {
      forget(child(folder, name));
      rmdir(folder, name);
    };
  }
}
