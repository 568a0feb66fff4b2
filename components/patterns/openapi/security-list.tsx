'use client';

import { KeyRound } from 'lucide-react';
import { Description } from './description';
import type { OpenapiOperation, SecurityScheme } from './sample-request';

function sayScheme({ type, scheme, in: place, parameter, flows }: SecurityScheme): string {
  if (type === 'apiKey') return `A key in the ${place ?? 'header'}${parameter ? ` ${parameter}` : ''}`;
  if (type === 'http' && scheme?.toLowerCase() === 'basic') return 'Name and password (HTTP basic)';
  if (type === 'http') return `A ${scheme || 'bearer'} token in the header Authorization`;
  if (type === 'oauth2')
    return `OAuth 2${flows?.length ? ` (${flows.map(({ flow }) => flow).join(', ')})` : ''}`;
  if (type === 'openIdConnect') return 'OpenID Connect';
  if (type === 'mutualTLS') return 'A certificate of the client (mutual TLS)';
  return type;
}

interface SecurityListProps {
  security: OpenapiOperation['security'];
  schemes: readonly SecurityScheme[];
}

/** What a caller must show: one of several sets, or nothing. */
export function SecurityList({ security, schemes }: SecurityListProps) {
  const isOpen = security.length === 0 || security.some((set) => set.length === 0);
  if (isOpen && security.every((set) => set.length === 0))
    return <p className="text-muted text-sm">Open to anybody: nothing has to be shown.</p>;
  const sets = security.filter((set) => set.length > 0);
  return (
    <div className="flex flex-col gap-2 text-sm">
      {sets.length > 1 || isOpen ? (
        <p className="text-muted">{isOpen ? 'Open to anybody; or with:' : 'One of:'}</p>
      ) : null}
      <ul className="flex flex-col gap-2">
        {sets.map((set) => (
          <li key={JSON.stringify(set)} className="flex min-w-0 items-start gap-2">
            <KeyRound aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
            <div className="flex min-w-0 flex-col gap-1">
              {set.map(({ name, scopes }) => {
                const scheme = schemes.find((known) => known.name === name);
                return (
                  <div key={name} className="min-w-0">
                    <p className="break-words">
                      {scheme ? sayScheme(scheme) : name}
                      {scopes.length > 0 ? (
                        <span className="text-muted">
                          {' '}
                          with <code className="break-all font-mono text-xs">{scopes.join(', ')}</code>
                        </span>
                      ) : null}
                    </p>
                    <Description text={scheme?.description} className="text-muted" />
                  </div>
                );
              })}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
