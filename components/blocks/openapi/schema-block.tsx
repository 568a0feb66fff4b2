import type { ReactNode } from 'react';
import type { ReplyOf } from '@/lib/contract/endpoint';
import type { getOpenApiSchema } from '@/lib/contract/openapi-reference';
import { CodeView } from './code-view';
import { writeShort } from './content-view';
import type { ReferenceContext } from './reference-context';
import { fitDepth } from './schema-children';
import { SchemaView } from './schema-view';

export type SchemaReply = ReplyOf<typeof getOpenApiSchema>;

interface SchemaBlockProps {
  reply: SchemaReply;
  context: ReferenceContext;
  level?: 2 | 3;
  /** Beside the title. */
  actions?: ReactNode;
}

/** One named schema, with an example of it. */
export function SchemaBlock({ reply, context, level = 3, actions }: SchemaBlockProps) {
  const { name, schema, example } = reply;
  const Title = `h${level}` as const;
  return (
    <section className="operation" aria-label={name}>
      <div className="operation-head">
        <Title className="operation-title">{schema.title ?? name}</Title>
        {actions}
      </div>
      {schema.title && schema.title !== name ? (
        <p className="operation-address">
          <code>{name}</code>
        </p>
      ) : null}
      <div className="operation-columns">
        {example === undefined ? null : (
          <div className="operation-samples">
            <CodeView
              code={writeShort(example, context.longestExample)}
              language="json"
              title={context.messages.example}
              context={context}
            />
          </div>
        )}
        <div className="operation-parts">
          <SchemaView
            schema={schema}
            label={name}
            depth={fitDepth([schema], context.find, context.mostRows)}
            context={context}
          />
        </div>
      </div>
    </section>
  );
}
