'use client';

import clsx from 'clsx';
import { ExternalLink } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import type { OperationReply } from '@/components/blocks/openapi/sample-request';
import { MethodBadge } from '@/components/patterns/method-badge';
import { Badge } from '@/components/ui/badge';
import { CopyButton } from '@/components/ui/copy-button';
import { toSafeAddress } from '@/lib/content/markup/safe-address';
import { ContentView } from './content-view';
import { Description } from './description';
import { t } from './messages';
import { ParameterList } from './parameter-list';
import { RequestSample } from './request-sample';
import { ResponseList } from './response-list';
import { SecurityList } from './security-list';
import { SchemaContext, type SpecVersion, useMoreSchemas, useSchemaContext } from './spec-context';

interface OperationViewProps {
  version: SpecVersion;
  reply: OperationReply;
  /** Of its title among the headings of the screen. */
  level: 2 | 3;
  /** Beside the title. */
  actions?: ReactNode;
}

/** One operation whole: what it is for, what it takes, what comes back, and a request to copy. */
export function OperationView({ version, reply, level, actions }: OperationViewProps) {
  const { operation, securitySchemes, schemas } = reply;
  const around = useSchemaContext();
  const base = useMemo(() => ({ version, find: around.find }), [version, around.find]);
  const context = useMoreSchemas(base, schemas);
  const Title = `h${level}` as const;
  return (
    <SchemaContext value={context}>
      <article className="@container min-w-0">
        <header className="flex min-w-0 flex-col gap-2">
          <div className="flex min-w-0 items-start justify-between gap-3">
            <Title className="min-w-0 break-words font-semibold text-lg">
              {operation.summary || operation.operationId || operation.path}
            </Title>
            {actions}
          </div>
          <OperationAddress operation={operation} />
          <Description text={operation.description} className="text-sm" />
          <OutsideDocs docs={operation.externalDocs} />
        </header>
        <div className="mt-5 grid min-w-0 grid-cols-1 gap-x-6 gap-y-5 @3xl:grid-cols-[minmax(0,1fr)_minmax(0,23rem)]">
          {operation.webhook ? null : (
            <div className="min-w-0 @3xl:col-start-2 @3xl:row-start-1">
              <div className="@3xl:sticky @3xl:top-16">
                <RequestSample reply={reply} />
              </div>
            </div>
          )}
          <div className={clsx('flex min-w-0 flex-col gap-5', !operation.webhook && '@3xl:row-start-1')}>
            {operation.webhook ? null : (
              <Part title={t('authorization')}>
                <SecurityList security={operation.security} schemes={securitySchemes} />
              </Part>
            )}
            {operation.parameters.length > 0 ? (
              <Part title={t('parameters')}>
                <ParameterList parameters={operation.parameters} />
              </Part>
            ) : null}
            {operation.requestBody ? (
              <Part title={t('body')} end={operation.requestBody.required ? t('required') : t('optional')}>
                <Description text={operation.requestBody.description} className="text-muted text-sm" />
                <ContentView
                  content={operation.requestBody.content}
                  label={t('bodyInline')}
                  hasExample={operation.webhook === true}
                />
              </Part>
            ) : null}
            {operation.responses.length > 0 ? (
              <Part title={t('responses')}>
                <ResponseList responses={operation.responses} />
              </Part>
            ) : null}
            {operation.callbacks.length > 0 ? (
              <Part title={t('callbacks')}>
                <ul className="flex flex-col gap-1 text-sm">
                  {operation.callbacks.map(({ name, method, path }) => (
                    <li key={`${name} ${method} ${path}`} className="flex min-w-0 items-baseline gap-2">
                      <MethodBadge method={method.toUpperCase()} />
                      <code className="min-w-0 break-all font-mono text-xs">{path}</code>
                      <span className="text-muted">{name}</span>
                    </li>
                  ))}
                </ul>
              </Part>
            ) : null}
          </div>
        </div>
      </article>
    </SchemaContext>
  );
}

function OperationAddress({ operation }: { operation: OperationReply['operation'] }) {
  const { method, path, webhook, deprecated } = operation;
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-1 gap-y-1">
      <MethodBadge method={method.toUpperCase()} />
      {webhook ? <span className="text-muted text-sm">{t('webhook2')}</span> : null}
      <code className="min-w-0 break-all font-mono text-sm">{path}</code>
      <CopyButton value={path} label={webhook ? t('copyName') : t('copyPath')} />
      {deprecated ? <Badge tone="warning">{t('deprecated')}</Badge> : null}
    </p>
  );
}

function OutsideDocs({ docs }: { docs: OperationReply['operation']['externalDocs'] }) {
  const href = docs && toSafeAddress(docs.url);
  if (!href) return null;
  return (
    <a
      href={href}
      rel="noopener noreferrer nofollow"
      className="flex items-center gap-1 self-start text-accent text-sm underline"
    >
      {docs.description || t('learnMore')}
      <ExternalLink aria-hidden className="size-3.5" />
    </a>
  );
}

function Part({ title, end, children }: { title: string; end?: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-2">
      <p className="flex items-baseline gap-2">
        <span className="font-medium text-sm">{title}</span>
        {end ? <span className="text-muted text-xs">{end}</span> : null}
      </p>
      {children}
    </section>
  );
}
