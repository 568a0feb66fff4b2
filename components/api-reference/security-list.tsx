'use client';

import { KeyRound } from 'lucide-react';
import type { OpenapiOperation, SecurityScheme } from '@/components/blocks/openapi/sample-request';
import { Description } from './description';
import { t } from './messages';

function sayScheme({ type, scheme, in: place, parameter, flows }: SecurityScheme): string {
  if (type === 'apiKey')
    return parameter
      ? t('aKeyInTheParameter', { place: place ?? 'header', parameter })
      : t('aKeyInThe', { place: place ?? 'header' });
  if (type === 'http' && scheme?.toLowerCase() === 'basic') return t('userNameAndPasswordHttpBasic');
  if (type === 'http') return t('tokenInTheAuthorizationHeader', { scheme: scheme || 'bearer' });
  if (type === 'oauth2')
    return flows?.length
      ? t('oauth2WithFlows', { flows: flows.map(({ flow }) => flow).join(', ') })
      : t('oauth2');
  if (type === 'openIdConnect') return t('openidConnect');
  if (type === 'mutualTLS') return t('clientCertificateMutualTls');
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
    return <p className="text-muted text-sm">{t('noAuthenticationNeeded')}</p>;
  const sets = security.filter((set) => set.length > 0);
  return (
    <div className="flex flex-col gap-2 text-sm">
      {sets.length > 1 || isOpen ? (
        <p className="text-muted">{isOpen ? t('noAuthenticationNeededOr') : t('oneOf')}</p>
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
                          {t.rich('with', {
                            code: (chunks) => <code className="break-all font-mono text-xs">{chunks}</code>,
                            scopes: scopes.join(', '),
                          })}
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
