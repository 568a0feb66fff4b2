import type { ReactNode } from 'react';
import { toSafeAddress } from '@/lib/content/markup/safe-address';
import type { ReplyOf } from '@/lib/contract/endpoint';
import type { getOpenApiReference } from '@/lib/contract/openapi-reference';
import { t } from './messages';
import type { ReferenceContext } from './reference-context';
import { SchemeView } from './security-view';
import { ServersView } from './servers-view';
import { Words } from './words';

export type ApiReference = ReplyOf<typeof getOpenApiReference>;

interface OverviewProps {
  reference: ApiReference;
  context: ReferenceContext;
  level?: 2 | 3;
}

/** What a specification says of itself, before its operations. */
export function OverviewView({ reference, context, level = 2 }: OverviewProps) {
  const { version, description, servers, securitySchemes } = reference;
  const { messages } = context;
  const Title = `h${level}` as const;
  const facts = [
    version.apiVersion ? messages.version(version.apiVersion) : '',
    t('openapi', { version: version.format }),
    messages.operations(version.operations),
  ];
  return (
    <section className="openapi-overview flow" aria-label={version.title}>
      <Title className="level-2">{version.title}</Title>
      <p className="field-fact">{facts.filter(Boolean).join(' · ')}</p>
      <Words text={description} context={context} />
      {servers.length > 0 ? (
        <Part title={messages.servers}>
          <ServersView servers={servers} context={context} />
        </Part>
      ) : null}
      {securitySchemes.length > 0 ? (
        <Part title={messages.authorization}>
          <ul className="fields" aria-label={messages.authorization}>
            {securitySchemes.map((scheme) => (
              <li key={scheme.name}>
                <SchemeView name={scheme.name} scopes={[]} scheme={scheme} context={context} />
              </li>
            ))}
          </ul>
        </Part>
      ) : null}
      <About reference={reference} context={context} />
    </section>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="operation-part">
      <p className="operation-part-title">{title}</p>
      {children}
    </section>
  );
}

/** Who made it, and under which terms. */
function About({ reference: { contact, license, termsOfService }, context: { messages } }: OverviewProps) {
  const mail = contact?.email ? `mailto:${encodeURIComponent(contact.email)}` : undefined;
  const rows = [
    { title: messages.contact, words: contact?.name ?? contact?.url, address: contact?.url },
    { title: messages.contact, words: contact?.email, address: mail },
    { title: messages.license, words: license?.name, address: license?.url },
    { title: messages.terms, words: termsOfService, address: termsOfService },
  ].filter(({ words }) => words);
  return rows.map(({ title, words, address }) => {
    const href = address && toSafeAddress(address);
    return (
      <p key={`${title} ${words}`} className="field-fact">
        {title}:{' '}
        {href ? (
          <a href={href} rel="noopener noreferrer nofollow">
            {words}
          </a>
        ) : (
          words
        )}
      </p>
    );
  });
}
