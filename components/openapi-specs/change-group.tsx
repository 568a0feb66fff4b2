'use client';

import { MethodBadge } from '@/components/patterns/method-badge';
import { openapiSpecPath } from '@/components/shell/paths';
import { Badge } from '@/components/ui/badge';
import { Link } from '@/components/ui/link';
import { t } from './messages';
import type { OpenapiChange, SpecParams } from './openapi-spec';

interface ChangeGroupProps {
  params: SpecParams;
  changes: readonly OpenapiChange[];
  versionId: string | undefined;
}

/** What changed in one operation, or in the specification itself. */
export function ChangeGroup({ params, changes, versionId }: ChangeGroupProps) {
  const { method, path } = changes[0] ?? {};
  const isGone = changes.some(({ kind }) => kind === 'operation-removed');
  const at = new URLSearchParams({
    ...(versionId ? { version: versionId } : {}),
    at: `${(method ?? '').toUpperCase()} ${path ?? ''}`,
  });
  const name = <code className="min-w-0 break-all font-mono text-sm">{path}</code>;
  return (
    <section
      aria-label={method && path ? `${method.toUpperCase()} ${path}` : t('theWholeSpecification')}
      className="overflow-hidden rounded-lg border border-border bg-surface"
    >
      <h2 className="flex min-w-0 items-center gap-1 border-border border-b bg-sunken px-3 py-2 text-sm">
        {method && path ? (
          <>
            <MethodBadge method={method.toUpperCase()} />
            {isGone ? (
              name
            ) : (
              <Link
                href={`${openapiSpecPath(params.organizationId, params.specSlug)}?${at}`}
                className="min-w-0 hover:underline"
              >
                {name}
              </Link>
            )}
          </>
        ) : (
          <span className="font-medium">{t('theWholeSpecification')}</span>
        )}
      </h2>
      <ul className="divide-y divide-border">
        {changes.map((change) => (
          <li
            key={`${change.kind} ${change.pointer} ${change.message}`}
            className="flex min-w-0 flex-col items-start gap-x-3 gap-y-1 px-3 py-2 text-sm sm:flex-row"
          >
            <span className="w-20 shrink-0">
              {change.breaking ? <Badge tone="danger">{t('breaking')}</Badge> : <Badge>{t('other')}</Badge>}
            </span>
            <span className="min-w-0 flex-1">
              <span className="block break-words">
                <CodeWords text={change.message} />
              </span>
              {change.why ? (
                <span className="block break-words text-muted">
                  <CodeWords text={change.why} />
                </span>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Text between backticks is code. */
function CodeWords({ text }: { text: string }) {
  return text.split('`').map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts are their order
      <code key={index} className="break-all rounded-sm bg-hover px-1 font-mono text-xs">
        {part}
      </code>
    ) : (
      part
    ),
  );
}
