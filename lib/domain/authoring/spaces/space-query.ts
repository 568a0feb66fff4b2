import { badRequest } from '@/lib/contract/problem';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import { listFieldNames } from '@/lib/storage/custom-fields/read-fields';
import type { FieldCondition, SpaceQuery } from '@/lib/storage/spaces/list-sorted-spaces';

interface Given {
  field?: string[] | undefined;
  sort?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
  customFields?: boolean | undefined;
}

const FIELD = 'field:';

export function toSpaceQuery({ field = [], sort = 'createdAt', order, customFields }: Given): SpaceQuery {
  return {
    conditions: field.map(toCondition),
    sort: sort.startsWith(FIELD)
      ? { field: sort.slice(FIELD.length) }
      : sort === 'title'
        ? 'title'
        : 'createdAt',
    order: order ?? (sort === 'createdAt' ? 'desc' : 'asc'),
    withValues: customFields ?? false,
  };
}

const NUMBER = /^-?\d+(\.\d+)?(e[-+]?\d+)?$/i;

/** A field holds values of its own type alone, so a word stands for each value that it can be read as. */
function toCondition(given: string): FieldCondition {
  const colon = given.indexOf(':');
  if (colon < 0) return { name: given };
  const word = given.slice(colon + 1);
  const number = NUMBER.test(word) ? Number(word) : Number.NaN;
  return {
    name: given.slice(0, colon),
    values: [
      word,
      ...(Number.isFinite(number) ? [number] : []),
      ...(word === 'true' || word === 'false' ? [word === 'true'] : []),
    ],
  };
}

/** The fields that a list asks for, each once. */
export function fieldsOf({ conditions, sort }: SpaceQuery): string[] {
  const names = conditions.map(({ name }) => name);
  return [...new Set(typeof sort === 'object' ? [...names, sort.field] : names)];
}

export async function refuseUnknownFields(context: ObjectContext, asked: SpaceQuery): Promise<void> {
  const known = new Set(await listFieldNames(context.db, context.subject.id, fieldsOf(asked)));
  const isUnknown = (name: string) => !known.has(name);
  const what = (name: string) => `there is no custom field named ${JSON.stringify(name)}`;
  const unknown = asked.conditions.map(({ name }) => name).find(isUnknown);
  if (unknown !== undefined) throw badRequest('field', what(unknown));
  if (typeof asked.sort === 'object' && isUnknown(asked.sort.field))
    throw badRequest('sort', what(asked.sort.field));
}
