import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import { findSchemaProblem } from '@/lib/content/conditions/claims-schema';

export type ReadSchema =
  | { schema: Record<string, unknown>; problem: undefined }
  | { schema: undefined; problem: string };

export const exampleSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  type: 'object',
  properties: {
    plan: { type: 'string', enum: ['free', 'pro', 'enterprise'], description: 'What the customer pays for.' },
    isBetaTester: { type: 'boolean', description: 'Takes part in the beta programme.' },
    products: { type: 'array', items: { type: 'string' }, description: 'What the customer uses.' },
    unsigned: {
      type: 'object',
      description: 'What visitors may say of themselves, without a signature.',
      properties: { language: { type: 'string', description: 'Preferred language.' } },
      additionalProperties: false,
    },
  },
  additionalProperties: false,
};

export const writeSchema = (schema: unknown): string => JSON.stringify(schema, null, 2);

const sayings: Readonly<Record<string, string>> = {
  PropertyNameExpected: 'a name in double quotes is expected',
  ValueExpected: 'a value is expected',
  ColonExpected: 'a colon is expected',
  CommaExpected: 'a comma is expected',
  CloseBraceExpected: 'a closing } is expected',
  CloseBracketExpected: 'a closing ] is expected',
  UnexpectedEndOfString: 'a text has no closing quote',
  InvalidSymbol: 'this is no value; texts stand in double quotes',
};

function sayBroken(text: string, { error, offset }: ParseError): string {
  const before = text.slice(0, offset).split('\n');
  const saying = sayings[printParseErrorCode(error)] ?? 'this cannot stand here';
  return `This is not JSON. Line ${before.length}, column ${(before.at(-1) ?? '').length + 1}: ${saying}.`;
}

/** The schema that a text holds, or why it holds none. */
export function readSchema(text: string): ReadSchema {
  const errors: ParseError[] = [];
  const parsed: unknown = parse(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [first] = errors;
  if (first) return { schema: undefined, problem: sayBroken(text, first) };
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    return { schema: undefined, problem: 'A schema is an object: { … }.' };
  const schema = parsed as Record<string, unknown>;
  const problem = findSchemaProblem(schema);
  return problem
    ? { schema: undefined, problem: `${problem.field} ${problem.what}.` }
    : { schema, problem: undefined };
}
