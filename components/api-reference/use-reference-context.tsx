'use client';

import { useMemo, useState } from 'react';
import { HighlightedCode } from '@/components/blocks/highlight/highlighted-code';
import { MarkdownView } from '@/components/blocks/markdown/markdown-view';
import { en as words } from '@/components/blocks/messages/en';
import { en as openapiWords } from '@/components/blocks/messages/openapi/en';
import type { ReferenceContext } from '@/components/blocks/openapi/reference-context';
import { fitDepth, openWith } from '@/components/blocks/openapi/schema-children';
import { type FindSchema, findMissing } from '@/components/blocks/openapi/schema-join';
import { SchemaRows } from '@/components/blocks/openapi/schema-view';
import { findAmong } from '@/components/blocks/openapi/schema-words';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { readMessage } from '@/lib/client/api-error';
import { useQuery } from '@/lib/client/use-query';
import type { OpenapiSchema } from '@/lib/contract/openapi-reference';
import { t } from './messages';
import { schemaQuery } from './schema-query';
import type { SpecVersion } from './spec-version';

const messages = { ...words, ...openapiWords };
const mostRows = 400;
const longestExample = 8_000;

/** What a reference is drawn with here: schemas that are deeper, or not there yet, open when they are asked for. */
export function useReferenceContext(
  version: SpecVersion | undefined,
  schemas: readonly { name: string; schema: OpenapiSchema }[],
  around?: FindSchema,
): ReferenceContext {
  return useMemo(() => {
    const find = findAmong(schemas, around);
    return {
      messages,
      find,
      renderMarkdown: (text) => <MarkdownView markdown={text} look="comment" />,
      renderCode: (code) => <HighlightedCode {...code} />,
      renderDeeper: version
        ? (schema, label) => <DeeperSchema version={version} schema={schema} label={label} find={find} />
        : undefined,
      mostRows,
      longestExample,
    };
  }, [version, schemas, around]);
}

interface DeeperSchemaProps {
  version: SpecVersion;
  schema: OpenapiSchema;
  label: string;
  find: FindSchema;
}

/** A schema that is drawn, and fetched where it is not known, when it is opened; it may lead back to itself. */
function DeeperSchema(props: DeeperSchemaProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className="field-more"
      data-deeper=""
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        {messages.properties}
        <span className="unseen"> {props.label}</span>
      </summary>
      {isOpen ? <OpenedSchema {...props} /> : null}
    </details>
  );
}

const none: { name: string; schema: OpenapiSchema }[] = [];

function OpenedSchema({ version, schema, label, find }: DeeperSchemaProps) {
  const missing = findMissing(schema, find);
  const fetched = useQuery({ ...schemaQuery(version, missing ?? ''), enabled: missing !== undefined });
  const { data, isError, error, refetch } = fetched;
  const context = useReferenceContext(version, data ? [data, ...data.schemas] : none, find);
  if (isError)
    return (
      <p role="alert" className="field-fact">
        {readMessage(error)}
        <Button size="small" onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      </p>
    );
  if (missing !== undefined && !data) return <Skeleton className="h-4 w-40" />;
  return (
    <SchemaRows
      schema={schema}
      label={label}
      depth={fitDepth([schema], context.find, deeperRows)}
      opened={openWith(schema, [])}
      context={context}
    />
  );
}

/** Fewer than of a whole operation: more is a press away. */
const deeperRows = 60;
