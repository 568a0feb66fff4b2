import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { ApiReference } from '@/components/blocks/openapi/overview-view';
import type { OperationReply } from '@/components/blocks/openapi/sample-request';
import type { SchemaReply } from '@/components/blocks/openapi/schema-block';
import { makeVersion } from '@/lib/content/openapi/make-version';

const folder = createRequire(import.meta.url)
  .resolve('@readme/oas-examples/package.json')
  .replace('package.json', '');

export interface OasExample {
  reference: ApiReference;
  operations: OperationReply[];
  schemas: SchemaReply[];
}

const read = new Map<string, OasExample>();

/** A document that others published, as the API answers what it describes: `3.1/json/webhooks.json`. */
export function readOasExample(file: string): OasExample {
  const known = read.get(file);
  if (known) return known;
  const made = describeText(readFileSync(`${folder}${file}`, 'utf8'));
  read.set(file, made);
  return made;
}

export function describeText(text: string): OasExample {
  const { parts, title, apiVersion, format, operations } = makeVersion(text);
  const bodyOf = new Map(
    parts
      .filter(({ kind }) => kind === 'schema')
      .map(({ name, body }) => [name, JSON.parse(body) as SchemaReply]),
  );
  const answers = (kinds: readonly string[]) =>
    parts
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ body, schemas }) => ({
        ...JSON.parse(body),
        schemas: schemas.flatMap((name) => {
          const found = bodyOf.get(name);
          return found ? [{ name, schema: found.schema }] : [];
        }),
      }));
  const [contents] = answers(['contents']);
  return {
    reference: { ...contents, version: { title, apiVersion, format, operations } } as ApiReference,
    operations: answers(['operation', 'webhook']) as OperationReply[],
    schemas: answers(['schema']) as SchemaReply[],
  };
}

export function findOperation({ operations }: OasExample, method: string, path: string): OperationReply {
  const found = operations.find(({ operation }) => operation.method === method && operation.path === path);
  if (!found) throw new Error(`${method} ${path} is not in the document.`);
  return found;
}

/** What a reader sees of markup: its text, without code that is coloured in pieces coming apart. */
export const readWords = (html: string): string =>
  html
    .replace(/<span class="t-[a-z]+">([^<]*)<\/span>/g, '$1')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replace(/&#(?:x27|39);/g, "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
