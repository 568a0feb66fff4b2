import type { z } from 'zod';
import type {
  getOpenApiOperation,
  getOpenApiReference,
  getOpenApiSchema,
} from '@/lib/contract/openapi-reference';
import { notFound } from '@/lib/contract/problem';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import { type PartRow, readParts, type SpecPartKind } from '@/lib/storage/openapi-specs/parts';
import { findVersionContents } from '@/lib/storage/openapi-specs/versions';
import { toVersion } from './present-version';
import { type SpecVersionParams, versionOf } from './read-versions';

type Contents = Omit<z.input<typeof getOpenApiReference.response>, 'version'>;
type Schema = z.input<typeof getOpenApiSchema.response>;
type WithoutSchemas = Omit<z.input<typeof getOpenApiOperation.response>, 'schemas'>;

const read = (context: ObjectContext, params: SpecVersionParams, kind: SpecPartKind, name: string) =>
  readParts(context.database, { ...versionOf(context, params), kind, name });

/** The reader wrote it in the form of the contract, which has the last word when it is answered. */
const parse = <Value>({ body }: PartRow) => JSON.parse(body) as Value;

const toNamed = (rows: PartRow[]) =>
  rows.map((row) => ({ name: row.name, schema: parse<Schema>(row).schema }));

export const getReference: Operation<typeof getOpenApiReference> = async (context, { params }) => {
  const found = await findVersionContents(context.database, versionOf(context, params));
  if (!found) throw notFound('version');
  return {
    version: toVersion(context, params.specSlug, found),
    ...(JSON.parse(found.contents) as Contents),
  };
};

export const getOperation: Operation<typeof getOpenApiOperation> = async (context, { params, query }) => {
  const kind = query.webhook === 'true' ? 'webhook' : 'operation';
  const name = `${query.method.toLowerCase()} ${query.path}`;
  const [operation, ...schemas] = await read(context, params, kind, name);
  if (!operation) throw notFound('operation in this version');
  return { ...parse<WithoutSchemas>(operation), schemas: toNamed(schemas) };
};

export const getSchema: Operation<typeof getOpenApiSchema> = async (context, { params, query }) => {
  const [schema, ...others] = await read(context, params, 'schema', query.name);
  if (!schema) throw notFound('schema in this version');
  return { ...parse<Omit<Schema, 'schemas'>>(schema), schemas: toNamed(others) };
};
