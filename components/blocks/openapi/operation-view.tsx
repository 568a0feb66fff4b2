import type { ReactNode } from 'react';
import { toSafeAddress } from '@/lib/content/markup/safe-address';
import { Icon } from '../icons/icon';
import { ChoiceTabs } from './choice-tabs';
import { CodeView, CopyButton } from './code-view';
import { ContentView } from './content-view';
import { FieldList } from './field-list';
import type { ReferenceContext } from './reference-context';
import { ResponseList } from './response-list';
import type { OpenapiOperation, OperationReply } from './sample-request';
import { fitDepth } from './schema-children';
import { SecurityView } from './security-view';
import { ServersView } from './servers-view';
import { Words } from './words';
import type { Sample } from './write-samples';

interface OperationProps {
  reply: OperationReply;
  /** The request in several languages. */
  samples: readonly Sample[];
  context: ReferenceContext;
  /** Of its title among the headings around. */
  level?: 2 | 3;
  /** Beside the title. */
  actions?: ReactNode;
  /** Whether they are said with the operation, or were before. */
  hasServers?: boolean;
}

/** One operation whole: what it is for, what it takes, what comes back, and a request to copy. */
export function OperationView(props: OperationProps) {
  const { reply, samples, context, level = 3, actions, hasServers = true } = props;
  const { operation, securitySchemes } = reply;
  const { messages } = context;
  const { method, path, webhook, requestBody, parameters, responses, callbacks } = operation;
  const Title = `h${level}` as const;
  const contents = [requestBody?.content ?? [], ...responses.map(({ content }) => content)].flat();
  const schemas = contents.flatMap(({ schema }) => schema ?? []);
  const depth = fitDepth(schemas, context.find, context.mostRows);
  return (
    <section className="operation" aria-label={`${method.toUpperCase()} ${path}`}>
      <div className="operation-head">
        <Title className="operation-title">{operation.summary || operation.operationId || path}</Title>
        {actions}
      </div>
      <Address operation={operation} context={context} />
      <Words text={operation.description} context={context} />
      <OutsideDocs docs={operation.externalDocs} context={context} />
      <div className="operation-columns">
        {webhook ? null : <Samples samples={samples} context={context} />}
        <div className="operation-parts">
          {hasServers && !webhook && operation.servers.length > 0 ? (
            <Part title={messages.servers}>
              <ServersView servers={operation.servers} context={context} />
            </Part>
          ) : null}
          {webhook ? null : (
            <Part title={messages.authorization}>
              <SecurityView security={operation.security} schemes={securitySchemes} context={context} />
            </Part>
          )}
          <Parameters parameters={parameters} context={context} />
          {requestBody ? (
            <Part title={messages.body} note={requestBody.required ? messages.required : messages.optional}>
              <Words text={requestBody.description} context={context} />
              <ContentView
                content={requestBody.content}
                label={messages.body}
                depth={depth}
                context={context}
              />
            </Part>
          ) : null}
          {responses.length > 0 ? (
            <Part title={messages.responses}>
              <ResponseList responses={responses} depth={depth} context={context} />
            </Part>
          ) : null}
          {callbacks.length > 0 ? (
            <Part title={messages.callbacks}>
              <ul className="fields">
                {callbacks.map((callback) => (
                  <li key={`${callback.name} ${callback.method} ${callback.path}`}>
                    <p className="field">
                      <span className={`method is-${callback.method}`}>{callback.method.toUpperCase()}</span>
                      <code className="field-name">{callback.path}</code>
                      <span className="field-words">{callback.name}</span>
                    </p>
                  </li>
                ))}
              </ul>
            </Part>
          ) : null}
        </div>
      </div>
    </section>
  );
}

interface AddressProps {
  operation: OpenapiOperation;
  context: ReferenceContext;
}

function Address({ operation: { method, path, webhook, deprecated }, context }: AddressProps) {
  const { messages } = context;
  return (
    <p className="operation-address">
      <span className={`method is-${method}`}>{method.toUpperCase()}</span>
      {webhook ? <span className="field-words">{messages.webhook}</span> : null}
      <code>{path}</code>
      <CopyButton text={path} context={context} />
      {deprecated ? <span className="field-old">{messages.deprecated}</span> : null}
    </p>
  );
}

function OutsideDocs({
  docs,
  context,
}: {
  docs: OpenapiOperation['externalDocs'];
  context: ReferenceContext;
}) {
  const href = docs && toSafeAddress(docs.url);
  if (!href) return null;
  return (
    <p>
      <a href={href} rel="noopener noreferrer nofollow" className="openapi-docs">
        {docs.description || context.messages.learnMore}
        <Icon name="external" />
      </a>
    </p>
  );
}

function Part({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="operation-part">
      <p className="operation-part-title">
        {title}
        {note ? <span>{note}</span> : null}
      </p>
      {children}
    </section>
  );
}

interface ParametersProps {
  parameters: OpenapiOperation['parameters'];
  context: ReferenceContext;
}

function Parameters({ parameters, context }: ParametersProps) {
  const { messages } = context;
  const places = [
    ['path', messages.pathParameters],
    ['query', messages.queryParameters],
    ['header', messages.headerParameters],
    ['cookie', messages.cookieParameters],
  ] as const;
  return places.map(([place, title]) => {
    const fields = parameters.filter((parameter) => parameter.in === place);
    if (fields.length === 0) return null;
    return (
      <Part key={place} title={title}>
        <FieldList fields={fields} label={title} context={context} />
      </Part>
    );
  });
}

interface SamplesProps {
  samples: readonly Sample[];
  context: ReferenceContext;
}

function Samples({ samples, context }: SamplesProps) {
  if (samples.length === 0) return null;
  const { messages } = context;
  const choices = samples.map(({ key, label, code, language }) => ({
    key,
    label,
    content: (
      <CodeView
        code={code}
        language={language}
        title={samples.length > 1 ? undefined : label}
        context={context}
      />
    ),
  }));
  return (
    <section className="operation-samples" aria-label={messages.request}>
      <ChoiceTabs label={messages.sampleLanguage} choices={choices} remember="openapi.language" />
    </section>
  );
}
