import type { ReactNode } from 'react';
import { type FindSchema, join } from '@/components/blocks/openapi/schema-join';
import {
  isNullable,
  listChildren,
  type SchemaChild,
  sayType,
} from '@/components/blocks/openapi/schema-words';
import type { OpenapiSchema } from '@/lib/contract/openapi-reference';
import type { BlockMessages } from '../messages/en';

export interface SchemaContext {
  messages: BlockMessages;
  find: FindSchema;
  describe: (text: string | undefined) => ReactNode;
}

/** Deeper, or more, than this is named and not opened: a schema may lead back to itself. */
const deepest = 5;
const mostRows = 60;

interface SchemaProps {
  schema: OpenapiSchema;
  schemaContext: SchemaContext;
  depth?: number;
}

export function SchemaView({ schema, schemaContext, depth = 0 }: SchemaProps) {
  const children = depth < deepest ? listChildren(schema, schemaContext.find) : [];
  if (children.length === 0) return null;
  const more = children.length - mostRows;
  return (
    <ul className="fields">
      {children.slice(0, mostRows).map((child) => (
        <SchemaRow key={child.key} child={child} schemaContext={schemaContext} depth={depth} />
      ))}
      {more > 0 ? <li className="fields-more">+ {more}</li> : null}
    </ul>
  );
}

function SchemaRow({
  child,
  schemaContext,
  depth,
}: {
  child: SchemaChild;
  schemaContext: SchemaContext;
  depth: number;
}) {
  const { label, kind, schema, isRequired } = child;
  const whole = join(schema, schemaContext.find);
  const hasMore = depth + 1 < deepest && listChildren(schema, schemaContext.find).length > 0;
  return (
    <li>
      <p className="field">
        <code className={kind === 'name' ? 'field-name' : 'field-kind'}>
          {kind === 'rest' ? schemaContext.messages.otherProperties : label}
        </code>
        {label === schema.ref ? null : <span className="field-type">{sayType(schema)}</span>}
        {isNullable(whole) ? <span className="field-type">null</span> : null}
        {isRequired ? <span className="field-required">{schemaContext.messages.required}</span> : null}
        {whole.deprecated ? <span className="field-old">{schemaContext.messages.deprecated}</span> : null}
      </p>
      <SchemaFacts schema={whole} schemaContext={schemaContext} />
      {hasMore ? (
        <details className="field-more">
          <summary>
            {schemaContext.messages.properties}
            <span className="unseen"> {label}</span>
          </summary>
          <SchemaView schema={schema} schemaContext={schemaContext} depth={depth + 1} />
        </details>
      ) : null}
    </li>
  );
}

const write = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

/** What it means, and what it may be. */
export function SchemaFacts({ schema, schemaContext }: Omit<SchemaProps, 'depth'>) {
  const { messages, describe } = schemaContext;
  const { description, limits = [], enum: values = [], default: standard } = schema;
  const shown = values.slice(0, 30);
  return (
    <>
      {describe(description)}
      {limits.length > 0 ? <p className="field-fact">{limits.join(', ')}</p> : null}
      {shown.length > 0 ? (
        <p className="field-fact">
          {messages.values}:{' '}
          {shown.map((value) => (
            <code key={write(value)}>{write(value)}</code>
          ))}
          {values.length > shown.length ? ' …' : null}
        </p>
      ) : null}
      {standard === undefined ? null : (
        <p className="field-fact">
          {messages.default}: <code>{write(standard)}</code>
        </p>
      )}
    </>
  );
}
