import { compareDocuments } from './compare/compare-documents';
import type { JsonObject } from './json-value';
import { readDocument } from './read-document';
import { makeParts, type SpecPart } from './reference/make-parts';
import type { Syntax } from './syntax';

/** All that is kept of a document. */
export interface MadeVersion {
  title: string;
  apiVersion: string;
  format: string;
  syntax: Syntax;
  operations: number;
  warnings: string[];
  /** JSON, in OpenAPI 3.1. */
  document: string;
  /** Against the version before. */
  changes?: { total: number; breaking: number } | undefined;
  parts: SpecPart[];
}

/** Reads a document, cuts it into what screens ask for, and counts what changed since `previous`. */
export function makeVersion(text: string, previous?: string): MadeVersion {
  const { document, ...facts } = readDocument(text);
  const changes = previous === undefined ? undefined : count(JSON.parse(previous) as JsonObject, document);
  return { ...facts, document: JSON.stringify(document), changes, parts: makeParts(document) };
}

function count(from: JsonObject, to: JsonObject): { total: number; breaking: number } {
  const changes = compareDocuments(from, to);
  return { total: changes.length, breaking: changes.filter(({ breaking }) => breaking).length };
}
