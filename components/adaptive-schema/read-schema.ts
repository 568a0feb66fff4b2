import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser';
import { findSchemaProblem } from '@/lib/content/conditions/claims-schema';
import { t } from './messages';

type ReadSchema =
  | { schema: Record<string, unknown>; problem: undefined }
  | { schema: undefined; problem: string };

export const exampleSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  type: 'object',
  properties: {
    plan: {
      type: 'string',
      enum: ['free', 'pro', 'enterprise'],
      description: t('thePlanThatTheCustomerPays'),
    },
    isBetaTester: { type: 'boolean', description: t('takesPartInTheBetaProgramme') },
    products: { type: 'array', items: { type: 'string' }, description: t('theProductsThatTheCustomerUses') },
    unsigned: {
      type: 'object',
      description: t('whatVisitorsCanClaimWithoutA'),
      properties: { language: { type: 'string', description: t('preferredLanguage') } },
      additionalProperties: false,
    },
  },
  additionalProperties: false,
};

export const writeSchema = (schema: unknown): string => JSON.stringify(schema, null, 2);

const sayings: Readonly<Record<string, string>> = {
  PropertyNameExpected: t('expectedANameInDoubleQuotes'),
  ValueExpected: t('expectedAValue'),
  ColonExpected: t('expectedAColon'),
  CommaExpected: t('expectedAComma'),
  CloseBraceExpected: t('expectedAClosing'),
  CloseBracketExpected: t('expectedAClosingInline'),
  UnexpectedEndOfString: t('missingClosingQuote'),
  InvalidSymbol: t('notAValidValueTextNeeds'),
};

function sayBroken(text: string, { error, offset }: ParseError): string {
  const before = text.slice(0, offset).split('\n');
  const saying = sayings[printParseErrorCode(error)] ?? t('unexpectedCharacter');
  return t('invalidJsonInLineColumn', {
    count: before.length,
    count2: (before.at(-1) ?? '').length + 1,
    saying,
  });
}

/** The schema that a text holds, or why it holds none. */
export function readSchema(text: string): ReadSchema {
  const errors: ParseError[] = [];
  const parsed: unknown = parse(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [first] = errors;
  if (first) return { schema: undefined, problem: sayBroken(text, first) };
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    return { schema: undefined, problem: t('aSchemaMustBeAnObject') };
  const schema = parsed as Record<string, unknown>;
  const problem = findSchemaProblem(schema);
  return problem
    ? { schema: undefined, problem: `${problem.field} ${problem.what}.` }
    : { schema, problem: undefined };
}
