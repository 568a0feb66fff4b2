'use client';

import { CopyButton } from '@/components/ui/copy-button';
import { toSafeAddress } from '@/lib/content/markup/safe-address';
import { Description } from './description';
import { t } from './messages';
import type { ApiReference } from './reference-items';
import { SecurityList } from './security-list';

/** What the specification says of itself, before one of its operations is looked at. */
export function ReferenceOverview({ reference }: { reference: ApiReference }) {
  const { version, description, servers, securitySchemes, contact, license } = reference;
  const licenseHref = license?.url && toSafeAddress(license.url);
  return (
    <article className="flex min-w-0 max-w-180 flex-col gap-5">
      <header className="flex flex-col gap-1">
        <h2 className="break-words font-semibold text-lg">{version.title}</h2>
        <p className="text-muted text-sm">
          {[
            version.apiVersion && t('version', { apiVersion: version.apiVersion }),
            t('openapi', { version: version.format }),
            t('operationsWithOperations', { operations: version.operations }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </header>
      <Description text={description} className="text-sm" />
      {servers.length > 0 ? (
        <section aria-label={t('servers')} className="flex flex-col gap-1">
          <h3 className="font-medium text-sm">{t('servers')}</h3>
          <ul className="flex flex-col gap-1 text-sm">
            {servers.map(({ url, description: words }) => (
              <li key={url} className="flex min-w-0 flex-wrap items-center gap-x-2">
                <code className="min-w-0 break-all font-mono text-xs">{url}</code>
                <CopyButton value={url} label={t('copyUrl')} />
                {words ? <span className="text-muted">{words}</span> : null}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {securitySchemes.length > 0 ? (
        <section aria-label={t('authorization')} className="flex flex-col gap-2">
          <h3 className="font-medium text-sm">{t('authorization')}</h3>
          <ul className="flex flex-col gap-3">
            {securitySchemes.map(({ name }) => (
              <li key={name} className="min-w-0">
                <code className="break-all font-mono text-muted text-xs">{name}</code>
                <SecurityList security={[[{ name, scopes: [] }]]} schemes={securitySchemes} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {contact?.email || contact?.name || license ? (
        <p className="text-muted text-sm">
          {contact?.name ?? ''}{' '}
          {contact?.email ? (
            <a className="underline" href={`mailto:${encodeURIComponent(contact.email)}`}>
              {contact.email}
            </a>
          ) : null}
          {license ? (
            <>
              {contact ? ' · ' : ''}
              {t.rich('license', {
                name: license.name,
                link: (chunks) =>
                  licenseHref ? (
                    <a href={licenseHref} rel="noopener noreferrer nofollow" className="underline">
                      {chunks}
                    </a>
                  ) : (
                    chunks
                  ),
              })}
            </>
          ) : null}
        </p>
      ) : null}
    </article>
  );
}
