import {
  findMain,
  type OpenapiContent,
  type OperationReply,
} from '@/components/blocks/openapi/sample-request';
import { join } from '@/components/blocks/openapi/schema-join';
import { sayType } from '@/components/blocks/openapi/schema-words';
import { Icon } from '../icons/icon';
import type { PreparedView } from './prepare-view';
import { SampleTabs } from './sample-tabs';
import { type SchemaContext, SchemaFacts, SchemaView } from './schema-view';

interface OperationProps {
  reply: OperationReply;
  prepared: PreparedView;
  schemaContext: SchemaContext;
}

/** One operation whole: what it is for, what it takes, what comes back, and a request to copy. */
export function OperationView({ reply, prepared, schemaContext }: OperationProps) {
  const { operation } = reply;
  const { messages, describe } = schemaContext;
  const { method, path, webhook, deprecated, summary, operationId } = operation;
  return (
    <section className="operation" aria-label={`${method.toUpperCase()} ${path}`}>
      <h3 className="operation-title">{summary || operationId || path}</h3>
      <p className="operation-address">
        <span className={`method is-${method}`}>{webhook ? messages.webhook : method.toUpperCase()}</span>
        <code>{path}</code>
        {deprecated ? <span className="field-old">{messages.deprecated}</span> : null}
      </p>
      {describe(operation.description)}
      <SampleTabs samples={prepared.samples.get(reply) ?? []} messages={messages} />
      <Security reply={reply} schemaContext={schemaContext} />
      <Parameters reply={reply} schemaContext={schemaContext} />
      {operation.requestBody ? (
        <div className="operation-part">
          <p className="operation-part-title">
            {messages.body}
            <span>{operation.requestBody.required ? messages.required : messages.optional}</span>
          </p>
          {describe(operation.requestBody.description)}
          <ContentView
            content={operation.requestBody.content}
            prepared={prepared}
            schemaContext={schemaContext}
          />
        </div>
      ) : null}
      <Responses reply={reply} prepared={prepared} schemaContext={schemaContext} />
    </section>
  );
}

type PartProps = Pick<OperationProps, 'reply' | 'schemaContext'>;

function Security({ reply: { operation, securitySchemes }, schemaContext: { messages } }: PartProps) {
  const names = new Set(operation.security.flatMap((set) => set.map(({ name }) => name)));
  const shown = securitySchemes.filter(({ name }) => names.has(name));
  if (shown.length === 0) return null;
  return (
    <div className="operation-part">
      <p className="operation-part-title">{messages.authorization}</p>
      <ul className="fields">
        {shown.map(({ name, type, scheme, in: place, parameter }) => (
          <li key={name}>
            <p className="field">
              <code className="field-name">{parameter ?? name}</code>
              <span className="field-type">{[type, scheme ?? place].filter(Boolean).join(' · ')}</span>
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Parameters({ reply: { operation }, schemaContext }: PartProps) {
  const { messages, describe, find } = schemaContext;
  const groups = [
    ['path', messages.pathParameters],
    ['query', messages.queryParameters],
    ['header', messages.headerParameters],
    ['cookie', messages.cookieParameters],
  ] as const;
  return groups.map(([place, title]) => {
    const shown = operation.parameters.filter((parameter) => parameter.in === place);
    if (shown.length === 0) return null;
    return (
      <div key={place} className="operation-part">
        <p className="operation-part-title">{title}</p>
        <ul className="fields">
          {shown.map(({ name, required, deprecated, description, schema }) => {
            const { description: own, ...whole } = join(schema, find);
            return (
              <li key={name}>
                <p className="field">
                  <code className="field-name">{name}</code>
                  <span className="field-type">{sayType(schema)}</span>
                  {required ? <span className="field-required">{messages.required}</span> : null}
                  {deprecated ? <span className="field-old">{messages.deprecated}</span> : null}
                </p>
                {describe(description ?? own)}
                <SchemaFacts schema={whole} schemaContext={schemaContext} />
              </li>
            );
          })}
        </ul>
      </div>
    );
  });
}

function Responses({ reply: { operation }, prepared, schemaContext }: OperationProps) {
  const { messages, describe } = schemaContext;
  if (operation.responses.length === 0) return null;
  return (
    <div className="operation-part">
      <p className="operation-part-title">{messages.responses}</p>
      <div className="responses">
        {operation.responses.map(({ status, description, content }) => (
          <details key={status} className="response">
            <summary>
              <span className={`status is-${status.charAt(0)}`}>{status}</span>
              <span>{description.split('\n', 1)[0]}</span>
              <Icon name="chevron" />
            </summary>
            <div className="flow">
              {description.includes('\n') ? describe(description) : null}
              <ContentView content={content} prepared={prepared} schemaContext={schemaContext} />
            </div>
          </details>
        ))}
      </div>
    </div>
  );
}

interface ContentProps {
  content: OpenapiContent;
  prepared: PreparedView;
  schemaContext: SchemaContext;
}

function ContentView({ content, prepared, schemaContext }: ContentProps) {
  const media = findMain(content);
  if (!media) return null;
  const example = prepared.examples.get(media);
  return (
    <>
      <p className="field-fact">
        <code>{media.mediaType}</code>
        {media.schema ? <span className="field-type">{sayType(media.schema)}</span> : null}
      </p>
      {media.schema ? <SchemaView schema={media.schema} schemaContext={schemaContext} /> : null}
      {example === undefined ? null : (
        <figure className="code" data-code="">
          <figcaption>
            <span className="code-title">{schemaContext.messages.example}</span>
          </figcaption>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the focus */}
          <pre className="code-text" tabIndex={0}>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: each character of the example is escaped */}
            <code dangerouslySetInnerHTML={{ __html: example }} />
          </pre>
        </figure>
      )}
    </>
  );
}
