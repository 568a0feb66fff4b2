import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import Ajv, { type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';

interface Schema {
  title?: string;
  type?: unknown;
  nullable?: boolean;
  required?: unknown;
  properties?: Record<string, unknown>;
  additionalProperties?: unknown;
  discriminator?: unknown;
  oneOf?: unknown[];
  anyOf?: unknown[];
  $ref?: string;
}

interface Description {
  paths: Record<
    string,
    Record<string, { responses?: Record<string, { content?: Record<string, { schema?: unknown }> }> }>
  >;
}

/** The public client's own description of the API, with the slips that no answer could satisfy taken out. */
function readDescription(): Description {
  const require = createRequire(import.meta.url);
  const file = require.resolve('@gitbook/api').replace(/dist\/.*$/, 'spec/openapi.json');
  const description = JSON.parse(readFileSync(file, 'utf8')) as Description;
  mend(description);
  return description;
}

/** Takes out the slips: what is required and not declared, words beside a reference, and an "empty" that allows nothing. */
function mend(node: unknown): void {
  if (node === null || typeof node !== 'object') return;
  for (const child of Object.values(node)) mend(child);
  const schema = node as Schema;
  if (Array.isArray(schema.required) && schema.properties) {
    const { properties } = schema;
    schema.required = schema.required.filter((name) => Object.hasOwn(properties, String(name)));
  }
  delete schema.discriminator;
  if (schema.title === 'Empty') delete schema.additionalProperties;
  if (Array.isArray(schema.oneOf)) {
    schema.anyOf = schema.oneOf;
    delete schema.oneOf;
  }
  if (typeof schema.$ref === 'string') schema.$ref = schema.$ref.replace(/^#/, 'description#');
  if (schema.nullable && typeof schema.type !== 'string') {
    const { nullable, ...rest } = schema;
    for (const key of Object.keys(schema)) delete (schema as Record<string, unknown>)[key];
    schema.anyOf = [rest, { type: 'null' }];
  }
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
