import type { Element } from 'hast';
import type { Components } from 'hast-util-to-jsx-runtime';
import type { ReactNode } from 'react';
import type { OpenapiSchema } from '@/lib/contract/openapi-reference';
import type { PartProps, RenderContext } from '../render-context';
import { OperationView } from './operation-view';
import type { PreparedView } from './prepare-view';
import { renderText } from './render-text';
import { type SchemaContext, SchemaView } from './schema-view';

type Named = readonly { name: string; schema: OpenapiSchema }[];

/** A block of a specification: what it shows was gathered before, or it is shown as it is written. */
export function makeOpenapiPart(
  context: RenderContext,
  openapi: ReadonlyMap<Element, PreparedView>,
  Written: (props: PartProps) => ReactNode,
  parts: Partial<Components>,
) {
  const { messages } = context;
  const describe = (text: string | undefined) => renderText(text, parts);
  const schemaContextOf = (schemas: Named): SchemaContext => {
    const byName = new Map(schemas.map(({ name, schema }) => [name, schema]));
    return { messages, describe, find: (name) => byName.get(name) };
  };

  return function Openapi({ node, children }: PartProps) {
    const prepared = node && openapi.get(node);
    if (!prepared) return <Written {...(node ? { node } : {})}>{children}</Written>;
    const { overview, tags, schemas } = prepared.view;
    return (
      <div className="openapi flow">
        {describe(overview?.description)}
        {overview && overview.servers.length > 0 ? (
          <p className="field-fact">
            {messages.servers}:{' '}
            {overview.servers.map(({ url }) => (
              <code key={url}>{url}</code>
            ))}
          </p>
        ) : null}
        {tags.map((tag) => (
          <div key={tag.name} className="openapi-tag flow">
            {tag.name ? <h2 className="level-2">{tag.name}</h2> : null}
            {describe(tag.description)}
            {tag.operations.map((reply) => (
              <OperationView
                key={`${reply.operation.method} ${reply.operation.path}`}
                reply={reply}
                prepared={prepared}
                schemaContext={schemaContextOf(reply.schemas)}
              />
            ))}
          </div>
        ))}
        {schemas.map(({ name, schema, schemas: named }) => {
          const schemaContext = schemaContextOf([...named, { name, schema }]);
          return (
            <section key={name} className="operation" aria-label={name}>
              <h3 className="operation-title">{schema.title ?? name}</h3>
              {describe(schema.description)}
              <SchemaView schema={schema} schemaContext={schemaContext} />
            </section>
          );
        })}
      </div>
    );
  };
}
