import { toSlug } from '@/lib/content/slug';
import type { ReplyOf } from '@/lib/contract/endpoint';
import type {
  getOpenApiOperation,
  getOpenApiReference,
  getOpenApiSchema,
} from '@/lib/contract/openapi-reference';
import { Problem } from '@/lib/contract/problem';
import { getOperation, getReference, getSchema } from '@/lib/domain/integrations/openapi-specs/spec-versions';
import type { Services } from '@/lib/domain/shared/services';
import { listSpecs } from '@/lib/storage/openapi-specs/read-specs';
import { actForReaders } from './act-for-readers';

type Operation = ReplyOf<typeof getOpenApiOperation>;
type Schema = ReplyOf<typeof getOpenApiSchema>;
type Reference = ReplyOf<typeof getOpenApiReference>;

/** What a block of a specification asks for. */
interface AskedBlock {
  tag: string;
  spec: string;
  address: string;
  path: string;
  method: string;
  schemas: string;
  doc: string;
  page: string;
}

interface SpecificationPart {
  overview?: Reference | undefined;
  tags: {
    name: string;
    description?: string | undefined;
    operations: Operation[];
    /** Only named, after so many that are whole. */
    others?: Reference['tags'][number]['operations'];
  }[];
  schemas: Schema[];
  otherSchemas?: string[];
}

/** A page with more of them is no page for readers. */
const MOST_SCHEMAS = 50;
const MOST_OPERATIONS = 100;
const MOST_NAMES = 2_000;

/**
 * What a block shows, as the newest version has it; undefined when that has no such thing. Whoever puts a block on a page
 * shows it to the page's readers, whoever else may see the specification.
 */
export async function readOpenapiBlock(
  services: Services,
  organizationId: string,
  block: AskedBlock,
): Promise<SpecificationPart | undefined> {
  const specSlug = block.spec || (await findSlug(services, organizationId, block.address));
  if (!specSlug) return undefined;
  const reader = new PartReader(services, organizationId, specSlug);
  const part = await unlessMissing(() => read(reader, block));
  return part &&
    (part.tags.some(({ operations }) => operations.length > 0) || part.schemas.length > 0 || part.overview)
    ? part
    : undefined;
}

async function read(reader: PartReader, block: AskedBlock): Promise<SpecificationPart | undefined> {
  const { tag, path, method, schemas } = block;
  if (tag === 'openapi-reference') return readReference(reader, block);
  if (tag === 'openapi-schemas') {
    const names = [...new Set(schemas.split(',').map((name) => name.trim()))].filter(Boolean);
    return { tags: [], schemas: await reader.schemas(names) };
  }
  if (!path || !method) return undefined;
  const operation = await reader.operation({ path, method, isWebhook: tag === 'openapi-webhook' });
  return { tags: operation ? [{ name: '', operations: [operation] }] : [], schemas: [] };
}

async function readReference(reader: PartReader, { doc, page }: AskedBlock): Promise<SpecificationPart> {
  const reference = await reader.reference();
  const isWhole = !doc && !page;
  const shown = page
    ? reference.tags.filter(({ name }) => name === page || toSlug(name) === page)
    : reference.tags;
  const tags: SpecificationPart['tags'] = [];
  let left = MOST_OPERATIONS;
  let namesLeft = MOST_NAMES;
  for (const { name, description, operations } of doc === 'models' ? [] : shown) {
    const listed = doc === 'info' ? [] : operations.slice(0, left);
    left -= listed.length;
    const others = doc === 'info' ? [] : operations.slice(listed.length).slice(0, namesLeft);
    namesLeft -= others.length;
    const read = await Promise.all(
      listed.map(({ path, method, webhook }) =>
        reader.operation({ path, method, isWebhook: webhook ?? false }),
      ),
    );
    tags.push({ name, description, operations: read.filter((found) => found !== undefined), others });
  }
  const names = doc === 'models' || isWhole ? reference.schemas.map(({ name }) => name) : [];
  return {
    overview: isWhole ? reference : undefined,
    tags,
    schemas: await reader.schemas(names),
    otherSchemas: names.slice(MOST_SCHEMAS, MOST_SCHEMAS + MOST_NAMES),
  };
}

class PartReader {
  readonly #context;
  readonly #params;

  constructor(services: Services, organizationId: string, specSlug: string) {
    this.#context = actForReaders(services, organizationId);
    this.#params = { organizationId, specSlug, versionId: 'latest' };
  }

  async reference(): Promise<Reference> {
    const input = { params: this.#params, query: {}, body: {} };
    return (await getReference(this.#context, input)) as Reference;
  }

  operation(asked: { path: string; method: string; isWebhook: boolean }): Promise<Operation | undefined> {
    const { path, method, isWebhook } = asked;
    const query = { path, method, webhook: isWebhook ? ('true' as const) : ('false' as const) };
    const input = { params: this.#params, query, body: {} };
    return unlessMissing(async () => (await getOperation(this.#context, input)) as Operation);
  }

  async schemas(names: readonly string[]): Promise<Schema[]> {
    const read = await Promise.all(
      names.slice(0, MOST_SCHEMAS).map((name) => {
        const input = { params: this.#params, query: { name }, body: {} };
        return unlessMissing(async () => (await getSchema(this.#context, input)) as Schema);
      }),
    );
    return read.filter((found) => found !== undefined);
  }
}

async function unlessMissing<Value>(look: () => Promise<Value>): Promise<Value | undefined> {
  try {
    return await look();
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return undefined;
    throw error;
  }
}

const toName = (address: string) =>
  (
    address
      .replace(/[?#].*$/, '')
      .split('/')
      .at(-1) ?? ''
  )
    .replace(/\.(?:json|ya?ml)$/i, '')
    .toLowerCase();

/** By the address or the file that a specification once came from. */
async function findSlug(
  { database }: Services,
  organizationId: string,
  address: string,
): Promise<string | undefined> {
  if (!address) return undefined;
  const { rows } = await listSpecs(
    database,
    { organizationId, all: true },
    { after: undefined, limit: 1000 },
  );
  const found =
    rows.find(({ sourceUrl }) => sourceUrl === address) ?? rows.find(({ slug }) => slug === toName(address));
  return found?.slug;
}
