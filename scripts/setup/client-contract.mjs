// What a browser loads of the contract. A request needs the address of an endpoint and what kind of answer it has; the
// schemas, with zod, are the larger part of the dashboard's script, and are read by the server.
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runInThisContext } from 'node:vm';
import { build } from 'esbuild';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
const require = createRequire(import.meta.url);

const bundle = (path, options) =>
  build({
    absWorkingDir: root,
    entryPoints: [path],
    alias: { '@': root },
    bundle: true,
    write: false,
    metafile: true,
    packages: 'external',
    target: 'es2023',
    logLevel: 'silent',
    ...options,
  });

const isEndpoint = (value) =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'noun' in value;

/** All but schemas and what only the server asks; `response` says what kind of answer there is. */
function toRequest({ query, body, summary, access, integrations, response, ...rest }) {
  return { ...rest, response: typeof response === 'string' ? response : 'json' };
}

/** A value as JSON; undefined for what JSON does not have: schemas and functions. */
function toJson(value) {
  if (isEndpoint(value)) return toRequest(value);
  if (Array.isArray(value)) {
    const items = value.map(toJson);
    return items.includes(undefined) ? undefined : items;
  }
  if (typeof value !== 'object' || value === null)
    return ['string', 'number', 'boolean'].includes(typeof value) ? value : undefined;
  if (Object.getPrototypeOf(value) !== Object.prototype) return undefined;
  const entries = Object.entries(value).map(([key, inner]) => [key, toJson(inner)]);
  return entries.some(([, inner]) => inner === undefined) ? undefined : Object.fromEntries(entries);
}

/**
 * The module at `path` for a browser: endpoints and constants. Schemas and functions are left out, so that a build fails
 * where a screen imports one. A module without zod stays as it is.
 */
export async function reduceContract(path, source) {
  const { outputFiles, metafile } = await bundle(path, { format: 'cjs', platform: 'node' });
  const inputs = Object.keys(metafile.inputs).map((input) => resolve(root, input));
  const usesZod = Object.values(metafile.outputs).some(({ imports }) =>
    imports.some(({ path: imported }) => imported === 'zod'),
  );
  if (!usesZod) return { code: source, inputs };
  const module = { exports: {} };
  runInThisContext(`(function (module, exports, require) {${outputFiles[0].text}\n})`)(
    module,
    module.exports,
    require,
  );
  const kept = Object.entries(module.exports).flatMap(([name, value]) => {
    const json = toJson(value);
    return json === undefined ? [] : [`export const ${name} = ${JSON.stringify(json)};`];
  });
  return { code: `${kept.join('\n')}\nexport {};\n`, inputs };
}

/** The whole contract as one module, for the checks that a form makes before it sends. */
export async function bundleContract(path) {
  const { outputFiles, metafile } = await bundle(path, { format: 'esm', platform: 'browser' });
  return {
    code: outputFiles[0].text,
    inputs: Object.keys(metafile.inputs).map((input) => resolve(root, input)),
  };
}

/** For the screens, which Turbopack bundles. */
export default function contractLoader(source) {
  const done = this.async();
  const { resourcePath } = this;
  const made = resourcePath.endsWith('/request-schemas.ts')
    ? bundleContract(resourcePath)
    : reduceContract(resourcePath, source);
  made.then(({ code, inputs }) => {
    for (const input of inputs) this.addDependency(input);
    done(null, code);
  }, done);
}
