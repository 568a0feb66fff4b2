import { en as tagNames } from '@/components/blocks/messages/openapi/en';
import type { ApiReference } from '@/components/blocks/openapi/overview-view';
import { nameTag } from '@/components/blocks/openapi/tag-head';
import { t } from './messages';

type OperationHead = ApiReference['tags'][number]['operations'][number];

/** What of a specification is looked at. */
type Place =
  | { kind: 'operation'; method: string; path: string; isWebhook: boolean }
  | { kind: 'schema'; name: string };

/** `GET /pets`, `webhook POST sold`, `schema Pet`: as it stands in the address. */
export const writePlace = (place: Place): string =>
  place.kind === 'schema'
    ? t('schemaInline', { name: place.name })
    : place.isWebhook
      ? t('webhookInline', { method: place.method.toUpperCase(), path: place.path })
      : `${place.method.toUpperCase()} ${place.path}`;

export function readPlace(text: string): Place | undefined {
  const schema = /^schema (.+)$/s.exec(text)?.[1];
  if (schema) return { kind: 'schema', name: schema };
  const [, webhook, method, path] = /^(webhook )?([A-Za-z-]{1,16}) (.+)$/s.exec(text) ?? [];
  return method && path
    ? { kind: 'operation', method: method.toLowerCase(), path, isWebhook: webhook !== undefined }
    : undefined;
}

export type ReferenceItem =
  | { kind: 'heading'; key: string; label: string; count: number; doc: 'operations' | 'models'; tag: string }
  | { kind: 'operation'; key: string; place: string; operation: OperationHead }
  | { kind: 'schema'; key: string; place: string; name: string };

const placeOf = ({ method, path, webhook }: OperationHead): string =>
  writePlace({ kind: 'operation', method, path, isWebhook: webhook === true });

/** The table of contents as one list, with what the words leave of it. */
export function listItems(reference: ApiReference, words: string): ReferenceItem[] {
  const wanted = words.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const matches = (text: string) => wanted.every((word) => text.toLowerCase().includes(word));
  const tags = reference.tags.flatMap(({ name, operations }): ReferenceItem[] => {
    const found = operations.filter(({ method, path, summary = '', operationId = '' }) =>
      matches(`${method} ${path} ${summary} ${operationId} ${name}`),
    );
    const label = nameTag({ name, operations }, tagNames);
    const heading = { kind: 'heading', key: `tag ${name}`, label, doc: 'operations', tag: name } as const;
    const rows = found.map((operation): ReferenceItem => {
      const place = placeOf(operation);
      return { kind: 'operation', key: `${name} ${place}`, place, operation };
    });
    return rows.length > 0 ? [{ ...heading, count: rows.length }, ...rows] : [];
  });
  const schemas = reference.schemas
    .filter(({ name, title = '' }) => matches(t('schemaWithName', { name, title })))
    .map(({ name }): ReferenceItem => {
      const place = writePlace({ kind: 'schema', name });
      return { kind: 'schema', key: place, place, name };
    });
  const count = schemas.length;
  const heading = {
    kind: 'heading',
    key: 'schemas',
    label: t('schemas'),
    count,
    doc: 'models',
    tag: '',
  } as const;
  return schemas.length > 0 ? [...tags, heading, ...schemas] : tags;
}
