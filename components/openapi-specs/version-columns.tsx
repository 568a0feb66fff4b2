import type { Column } from '@/components/patterns/data-table/column';
import { Badge } from '@/components/ui/badge';
import { RelativeTime } from '@/components/ui/relative-time';
import { t } from './messages';
import { countChanges, countOperations, nameVersion, type OpenapiVersion } from './openapi-spec';

export const makeVersionColumns = (newest: string | undefined): readonly Column<OpenapiVersion>[] => [
  {
    key: 'version',
    header: t('version'),
    render: (version) => (
      <span className="flex min-w-0 flex-wrap items-center gap-2">
        <span className="break-words">{nameVersion(version)}</span>
        {version.id === newest ? <Badge tone="success">{t('newest')}</Badge> : null}
      </span>
    ),
  },
  {
    key: 'changes',
    header: t('changes'),
    render: ({ changes }) =>
      changes ? (
        <span className="flex flex-wrap items-center gap-2">
          {countChanges(changes.total)}
          {changes.breaking > 0 ? (
            <Badge tone="danger">{t('breakingWithBreaking', { breaking: changes.breaking })}</Badge>
          ) : null}
        </span>
      ) : (
        <span className="text-muted">{t('firstVersion')}</span>
      ),
  },
  {
    key: 'operations',
    header: t('operations'),
    className: 'whitespace-nowrap tabular-nums',
    render: ({ operations }) => countOperations(operations),
  },
  {
    key: 'format',
    header: t('format'),
    className: 'whitespace-nowrap',
    hideWhenNarrow: true,
    render: ({ format }) => t('openapiWithFormat', { version: format }),
  },
  {
    key: 'created',
    header: t('added'),
    className: 'whitespace-nowrap',
    render: ({ createdAt }) => (createdAt ? <RelativeTime value={createdAt} /> : null),
  },
];
