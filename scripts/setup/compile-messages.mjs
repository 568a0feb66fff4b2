// Parses the messages of components/**/messages.ts when they are built, so that no browser loads a parser.
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import compile from 'icu-minify/compile';

/** The file of messages is one call with one object; whatever else it says is refused. */
const form =
  /^(import \{ createMessages \} from '[^']+';\s+export const t = createMessages\()(\{[\s\S]*\})\);\s*$/;

/** The messages of a file by their keys, as they are written. */
export function readMessages(source) {
  const [, head, messages] = form.exec(source) ?? [];
  if (!messages)
    throw new Error('A file of messages is "export const t = createMessages({ … });" and no more.');
  return { head, messages: runInNewContext(`(${messages})`) };
}

export function compileMessages(source) {
  const { head, messages } = readMessages(source);
  const compiled = Object.entries(messages).map(([key, message]) => [key, compile(message)]);
  return `${head}${JSON.stringify(Object.fromEntries(compiled))});\n`;
}

const isMessages = (path) => path.endsWith('/messages.ts');

/** For the server, which esbuild bundles. */
export const esbuildMessages = {
  name: 'messages',
  setup: (build) =>
    build.onLoad({ filter: /\/messages\.ts$/ }, ({ path }) => ({
      contents: compileMessages(readFileSync(path, 'utf8')),
      loader: 'ts',
    })),
};

/** For `npm run dev`, which runs the sources of the server: a hook of Node's loader. */
export async function load(url, context, next) {
  if (!isMessages(url)) return next(url, context);
  const source = compileMessages(readFileSync(new URL(url), 'utf8'));
  return { format: 'module', source, shortCircuit: true };
}

/** For tests. */
export const viteMessages = {
  name: 'messages',
  enforce: 'pre',
  transform: (source, id) => (isMessages(id) ? { code: compileMessages(source), map: null } : undefined),
};

/** For the screens, which Turbopack bundles. */
export default compileMessages;
