// The process that sets a book: it gets sources, fonts and pictures by message, and has no other way to anything.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import init, {
  TypstCompilerBuilder,
} from '@myriaddreamin/typst-ts-web-compiler/pkg/typst_ts_web_compiler.mjs';

const FULL_DIAGNOSTICS = 2;
const MODULE = '@myriaddreamin/typst-ts-web-compiler/pkg/typst_ts_web_compiler_bg.wasm';

async function start() {
  await init({ module_or_path: await readFile(fileURLToPath(import.meta.resolve(MODULE))) });
  const builder = new TypstCompilerBuilder();
  // Neither files of the machine nor packages of the net.
  builder.set_dummy_access_model();
  return builder;
}

const builder = start();
let compiler;

const acts = {
  font: async ({ bytes }) => (await builder).add_raw_font(bytes),
  source: async ({ path, text }) => {
    compiler ??= await (await builder).build();
    compiler.add_source(path, text);
  },
  picture: async ({ path, bytes }) => {
    compiler ??= await (await builder).build();
    compiler.map_shadow(path, bytes);
  },
  set: async () => {
    const { result, diagnostics = [] } = compiler.compile('/main.typ', undefined, 'pdf', FULL_DIAGNOSTICS);
    if (!result) {
      process.send({ kind: 'failed', diagnostics });
      return;
    }
    process.send({ kind: 'pdf', bytes: new Uint8Array(result) });
  },
};

// One after the other, in the order they came.
let last = Promise.resolve();
process.on('message', (message) => {
  last = last
    .then(() => acts[message.kind](message))
    .catch((error) => process.send({ kind: 'failed', diagnostics: [String(error)] }));
});

// Nobody waits for the book any more.
process.on('disconnect', () => process.exit());
