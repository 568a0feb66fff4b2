import { upgrade } from '@scalar/openapi-upgrader';
import { checkBasics } from './check-basics';
import { checkReferences } from './check-references';
import { checkRules } from './check-rules';
import { checkStructure } from './check-structure';
import { DocumentError } from './document-error';
import { isObject, type JsonObject, objectAt } from './json-value';
import { listOperations } from './list-operations';
import { locate } from './locate';
import { parseText } from './parse-text';
import type { Syntax } from './syntax';

const MOST_TITLE = 200;

interface ReadDocument {
  /** As OpenAPI 3.1. */
  document: JsonObject;
  syntax: Syntax;
  /** The version of OpenAPI it was written in. */
  format: string;
  title: string;
  apiVersion: string;
  operations: number;
  warnings: string[];
}

/** Reads an OpenAPI document that somebody wrote; throws a DocumentError that says what is wrong, and where. */
export function readDocument(text: string): ReadDocument {
  const { value, syntax } = parseText(text);
  try {
    return interpret(value, syntax);
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    const place = error.steps && error.line === undefined ? locate(text, syntax, error.steps) : undefined;
    error.line ??= place?.line;
    error.column ??= place?.column;
    throw error;
  }
}

function interpret(value: unknown, syntax: Syntax): ReadDocument {
  // Written out: what an alias stands for would else be changed in all its places at once.
  const { document: given, format } = checkBasics(toTree(value));
  checkReferences(given);
  const document = upgradeDocument(given, format);
  const operations = listOperations(document);
  const info = objectAt(document, 'info');
  return {
    document,
    syntax,
    format,
    title: toLine(info.title),
    apiVersion: toLine(info.version),
    operations: operations.length,
    warnings: [...checkStructure(document), ...checkRules(operations)],
  };
}

function toTree(value: unknown): unknown {
  const json = JSON.stringify(value);
  if (/(?<!\\)(?:\\\\)*\\u0000/.test(json))
    throw new DocumentError('The document has the character U+0000, which is no text.');
  if (!json.includes('"__proto__"')) return JSON.parse(json);
  return JSON.parse(json, (key, inner: unknown) => (key === '__proto__' ? undefined : inner));
}

function upgradeDocument(given: JsonObject, format: string): JsonObject {
  if (format.startsWith('3.1')) return given;
  let upgraded: unknown;
  try {
    upgraded = upgrade(given, '3.1');
  } catch {
    throw new DocumentError(
      `The document could not be converted from OpenAPI ${format}. Check it with a validator, or convert it to 3.1 yourself.`,
    );
  }
  if (!isObject(upgraded))
    throw new DocumentError(`The document could not be converted from OpenAPI ${format}.`);
  return upgraded;
}

/** One line without control characters. */
function toLine(value: unknown): string {
  const line = String(value ?? '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
  return line.length > MOST_TITLE ? `${line.slice(0, MOST_TITLE - 1)}…` : line;
}
