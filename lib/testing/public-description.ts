import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import Ajv, { type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';

interface Description {
  paths: Record<
    string,
    Record<string, { responses?: Record<string, { content?: Record<string, { schema?: unknown }> }> }>
  >;
}

/** The public client's own description of the API, with the slips that no answer could satisfy taken out. */
function readDescription(): Description {
  const require = createRequire(import.meta.url);
  const file = require.resolve('@gitbook/api/package.json').replace('package.json', 'spec/openapi.json');
  const description = JSON.parse(readFileSync(file, 'utf8')) as Description;
  mend(description);
  return description;
}

/** Some schemas require what they do not declare, and some references carry words beside them. */
function mend(node: unknown): void {
  if (node === null || typeof node !== 'object') return;
  const schema = node as {
    required?: unknown;
    properties?: Record<string, unknown>;
    $ref?: string;
    example?: unknown;
    discriminator?: unknown;
  };
  if (Array.isArray(schema.required) && schema.properties) {
    const { properties } = schema;
    schema.required = schema.required.filter((name) => String(name) in properties);
  }
  delete schema.discriminator;
  if (typeof schema.$ref === 'string') schema.$ref = schema.$ref.replace(/^#/, 'description#');
  for (const child of Object.values(node)) mend(child);
}

/** Says what is wrong with an answer by the public description; undefined when it fits or is not described there. */
export function createPublicCheck(): (
  method: string,
  path: string,
  status: number,
  data: unknown,
) => string | undefined {
  const description = readDescription();
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
  addFormats(ajv);
  ajv.addSchema({ $id: 'description', ...description });
  const routes = Object.keys(description.paths).map((path) => ({
    path,
    matches: new RegExp(`^/v1${path.replace(/\{[^}]+\}/g, '[^/]+')}$`),
    literal: path.split('/').filter((part) => !part.startsWith('{')).length,
  }));
  routes.sort((a, b) => b.literal - a.literal);
  const compiled = new Map<string, ValidateFunction | undefined>();
  return (method, path, status, data) => {
    const route = routes.find(
      (candidate) =>
        candidate.matches.test(path) && description.paths[candidate.path]?.[method.toLowerCase()],
    );
    if (!route) return undefined;
    const key = `${method} ${route.path} ${status}`;
    if (!compiled.has(key)) {
      const schema =
        description.paths[route.path]?.[method.toLowerCase()]?.responses?.[String(status)]?.content?.[
          'application/json'
        ]?.schema;
      compiled.set(key, schema ? ajv.compile(schema as object) : undefined);
    }
    const validate = compiled.get(key);
    if (!validate || validate(data)) return undefined;
    return `${key}: ${ajv.errorsText(validate.errors, { separator: '; ' }).slice(0, 1_000)}`;
  };
}
