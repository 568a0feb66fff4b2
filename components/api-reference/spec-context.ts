'use client';

import { createContext, use, useMemo } from 'react';
import type { FindSchema } from '@/components/blocks/openapi/schema-join';
import type { OpenapiSchema } from '@/lib/contract/openapi-reference';

/** A version of a specification; `latest` is the newest. */
export interface SpecVersion {
  organizationId: string;
  specSlug: string;
  versionId: string;
}

interface SchemaContextValue {
  version: SpecVersion;
  find: FindSchema;
}

export const SchemaContext = createContext<SchemaContextValue>({
  version: { organizationId: '', specSlug: '', versionId: '' },
  find: () => undefined,
});

export const useSchemaContext = (): SchemaContextValue => use(SchemaContext);

/** A world that knows these schemas beside those of the one around it. */
export function useMoreSchemas(
  context: SchemaContextValue,
  named: readonly { name: string; schema: OpenapiSchema }[] | undefined,
): SchemaContextValue {
  const { version, find } = context;
  return useMemo(() => {
    const known = new Map(named?.map(({ name, schema }) => [name, schema]));
    return { version, find: (name) => known.get(name) ?? find(name) };
  }, [version, find, named]);
}
