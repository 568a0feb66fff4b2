import { findMain, type OpenapiContent } from '@/components/patterns/openapi/sample-request';
import { join } from '@/components/patterns/openapi/schema-join';
import { sayType } from '@/components/patterns/openapi/schema-words';
import type { OperationReply } from '../../article-source';
import { Sign } from '../../icons/sign';
import type { PreparedView } from './prepare-view';
import { SampleTabs } from './sample-tabs';
import { SchemaFacts, SchemaView, type SchemaWorld } from './schema-view';

interface OperationProps {
  reply: OperationReply;
  prepared: PreparedView;
  world: SchemaWorld;
  number: number;
}

/** One operation whole: what it is for, what it takes, what comes back, and a request to copy. */
export function OperationView({ reply, prepared, world, number }: OperationProps) {
  const { operation } = reply;
  const { words, describe } = world;
  const { method, path, webhook, deprecated, summary, operationId } = operation;
  return (
    <section className="operation" aria-label={`${method.toUpperCase()} ${path}`}>
      <h3 className="operation-title">{summary || operationId || path}</h3>
      <p className="operation-address">
        <span className={`method is-${method}`}>{webhook ? words.webhook : method.toUpperCase()}</span>
        <code>{path}</code>
        {deprecated ? <span className="field-old">{words.deprecated}</span> : null}
      </p>
      {describe(operation.description)}
      <SampleTabs samples={prepared.samples.get(reply) ?? []} words={words} number={number} />
      <Security reply={reply} world={world} />
      <Parameters reply={reply} world={world} />
      {operation.requestBody ? (
        <div className="operation-part">
          <p className="operation-part-title">
            {words.body}
            <span>{operation.requestBody.required ? words.required : words.optional}</span>
          </p>
          {describe(operation.requestBody.description)}
          <ContentView content={operation.requestBody.content} prepared={prepared} world={world} />
        </div>
      ) : null}
      <Responses reply={reply} prepared={prepared} world={world} />
    </section>
  );
}

type PartProps = Pick<OperationProps, 'reply' | 'world'>;

function Security({ reply: { operation, securitySchemes }, world: { words } }: PartProps) {
  const names = new Set(operation.security.flatMap((set) => set.map(({ name }) => name)));
  const shown = securitySchemes.filter(({ name }) => names.has(name));
  if (shown.length === 0) return null;
  return (
    <div className="operation-part">
      <p className="operation-part-title">{words.authorization}</p>
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

function Parameters({ reply: { operation }, world }: PartProps) {
  const { words, describe, find } = world;
  const groups = [
    ['path', words.pathParameters],
    ['query', words.queryParameters],
    ['header', words.headerParameters],
    ['cookie', words.cookieParameters],
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
                  {required ? <span className="field-required">{words.required}</span> : null}
                  {deprecated ? <span className="field-old">{words.deprecated}</span> : null}
                </p>
                {describe(description ?? own)}
                <SchemaFacts schema={whole} world={world} />
              </li>
            );
          })}
        </ul>
      </div>
    );
  });
}

function Responses({ reply: { operation }, prepared, world }: Omit<OperationProps, 'number'>) {
  const { words, describe } = world;
  if (operation.responses.length === 0) return null;
  return (
    <div className="operation-part">
      <p className="operation-part-title">{words.responses}</p>
      <div className="responses">
        {operation.responses.map(({ status, description, content }) => (
          <details key={status} className="response">
            <summary>
              <span className={`status is-${status.charAt(0)}`}>{status}</span>
              <span>{description.split('\n', 1)[0]}</span>
              <Sign name="chevron" />
            </summary>
            <div className="flow">
              {description.includes('\n') ? describe(description) : null}
              <ContentView content={content} prepared={prepared} world={world} />
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
  world: SchemaWorld;
}

function ContentView({ content, prepared, world }: ContentProps) {
  const media = findMain(content);
  if (!media) return null;
  const example = prepared.examples.get(media);
  return (
    <>
      <p className="field-fact">
        <code>{media.mediaType}</code>
        {media.schema ? <span className="field-type">{sayType(media.schema)}</span> : null}
      </p>
      {media.schema ? <SchemaView schema={media.schema} world={world} /> : null}
      {example === undefined ? null : (
        <figure className="code" data-code="">
          <figcaption>
            <span className="code-title">{world.words.example}</span>
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
