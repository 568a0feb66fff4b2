import { t } from './messages';
import type { ReferenceContext, ReferenceMessages } from './reference-context';
import type { OpenapiOperation, SecurityScheme } from './sample-request';
import { Words } from './words';

interface SecurityProps {
  security: OpenapiOperation['security'];
  schemes: readonly SecurityScheme[];
  context: ReferenceContext;
}

/** What a caller must show: one of several sets, or nothing. */
export function SecurityView({ security, schemes, context }: SecurityProps) {
  const { messages } = context;
  const sets = security.filter((set) => set.length > 0);
  if (sets.length === 0) return <p className="openapi-words">{messages.noAuthorization}</p>;
  const isOpen = sets.length < security.length;
  return (
    <>
      {sets.length > 1 || isOpen ? (
        <p className="openapi-words">{isOpen ? messages.noAuthorizationOr : messages.oneOfThese}</p>
      ) : null}
      <ul className="fields">
        {sets.map((set) => (
          <li key={JSON.stringify(set)}>
            {set.map(({ name, scopes }) => (
              <SchemeView
                key={name}
                name={name}
                scopes={scopes}
                scheme={schemes.find((known) => known.name === name)}
                context={context}
              />
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}

interface SchemeProps {
  name: string;
  /** Those that are needed. */
  scopes: readonly string[];
  scheme: SecurityScheme | undefined;
  context: ReferenceContext;
}

export function SchemeView({ name, scopes, scheme, context }: SchemeProps) {
  const { messages } = context;
  return (
    <>
      <p className="field">
        <code className="field-name">{scheme?.parameter ?? name}</code>
        {scheme ? <span>{sayScheme(scheme, messages)}</span> : null}
      </p>
      <Words text={scheme?.description} context={context} />
      {scopes.length > 0 ? (
        <p className="field-fact">
          {messages.scopes}:{' '}
          {scopes.map((scope) => (
            <code key={scope}>{scope}</code>
          ))}
        </p>
      ) : null}
      {scheme?.openIdConnectUrl ? (
        <p className="field-fact">
          <code>{scheme.openIdConnectUrl}</code>
        </p>
      ) : null}
      {scheme?.flows?.map((flow) => (
        <FlowView key={flow.flow} flow={flow} messages={messages} />
      ))}
    </>
  );
}

type Flow = NonNullable<SecurityScheme['flows']>[number];

function FlowView({ flow, messages }: { flow: Flow; messages: ReferenceMessages }) {
  const addresses = [
    [messages.authorizationUrl, flow.authorizationUrl],
    [messages.tokenUrl, flow.tokenUrl],
  ] as const;
  return (
    <details className="field-more">
      <summary>{flow.flow}</summary>
      {addresses.map(([title, address]) =>
        address ? (
          <p key={title} className="field-fact">
            {title}: <code>{address}</code>
          </p>
        ) : null,
      )}
      {flow.scopes.length > 0 ? (
        <ul className="fields" aria-label={messages.scopes}>
          {flow.scopes.map(({ name, description }) => (
            <li key={name}>
              <p className="field">
                <code className="field-name">{name}</code>
                <span className="field-words">{description}</span>
              </p>
            </li>
          ))}
        </ul>
      ) : null}
    </details>
  );
}

/** Names of the field, the same in every language. */
const names: Record<string, string> = { oauth2: t('oauth2'), openIdConnect: t('openidConnect') };

function sayScheme({ type, scheme, in: place }: SecurityScheme, messages: ReferenceMessages): string {
  if (type === 'apiKey') return messages.apiKey[place === 'query' || place === 'cookie' ? place : 'header'];
  if (type === 'http' && scheme?.toLowerCase() === 'basic') return messages.basic;
  if (type === 'http') return messages.token(scheme || 'bearer');
  if (type === 'mutualTLS') return messages.mutualTls;
  return names[type] ?? type;
}
