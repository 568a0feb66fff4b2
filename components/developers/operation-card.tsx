import Link from 'next/link';
import type { ReactNode } from 'react';
import { MethodBadge } from '@/components/patterns/method-badge';
import { type OperationDetail, objectHref } from './describe-api';
import { ExampleView } from './example-view';
import { FieldList } from './field-list';
import { InlineCode } from './inline-code';
import { t } from './messages';

export function OperationCard({ operation }: { operation: OperationDetail }) {
  const { id, method, path, summary, access, limits, params, query, body, example, answer } = operation;
  return (
    <article
      id={id}
      aria-labelledby={`${id}-title`}
      className="flex flex-col gap-4 rounded-lg border border-border bg-surface p-4"
    >
      <header className="flex flex-col gap-2">
        <h3 id={`${id}-title`} className="font-semibold text-base">
          <a href={`#${id}`} className="hover:underline">
            <InlineCode text={summary} />
          </a>
        </h3>
        <p className="flex flex-wrap items-center gap-2">
          <MethodBadge method={method} />
          <code className="min-w-0 break-all font-mono text-sm">{t('v1', { path })}</code>
        </p>
        <dl className="grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[max-content_1fr]">
          <Fact name="Operation">
            <code className="font-mono text-xs">{id}</code>
          </Fact>
          <Fact name="Who may">{access}</Fact>
          <Fact name="Limits">{limits}</Fact>
          {params.length > 0 ? (
            <Fact name="In the path">
              <code className="font-mono text-xs">{params.join(', ')}</code>
            </Fact>
          ) : null}
        </dl>
      </header>
      <ExampleView text={example} />
      <FieldList title={t('query')} fields={query} side="sent" />
      <FieldList title={t('body')} fields={body} side="sent" />
      <Answer operation={operation} />
      <FieldList
        title={answer.object ? t('inAdditionToTheFieldsOf', { object: answer.object }) : t('fields')}
        fields={answer.fields}
        side="answered"
      />
    </article>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="sm:contents">
      <dt className="text-muted max-sm:text-xs">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  );
}

function Answer({ operation: { status, absentStatus, answer } }: { operation: OperationDetail }) {
  const link = answer.object ? (
    <Link href={objectHref(answer.object)} className="text-accent underline">
      {answer.object}
    </Link>
  ) : null;
  const bodies = {
    nothing: () => t('withoutABody'),
    bytes: () => t('withBytes'),
    list: () => (link ? t.rich('withAPageOfAListOf', { link }) : t('withAPageOfAList')),
    object: () => (link ? t.rich('withThe', { link }) : t('withTheFieldsBelow')),
  };
  const strong = (chunks: ReactNode) => <strong className="font-medium">{chunks}</strong>;
  const body = <>{bodies[answer.kind]()}</>;
  return (
    <p className="text-sm">
      {absentStatus
        ? t.rich('returnsOrIfThereWasNothing', { strong, status, body, absentStatus })
        : t.rich('returns', { strong, status, body })}
    </p>
  );
}
