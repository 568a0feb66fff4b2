import type { Column } from '@/components/patterns/data-table/column';
import { Badge } from '@/components/ui/badge';
import { RelativeTime } from '@/components/ui/relative-time';
import { countChanges, countOperations, nameVersion, type OpenapiVersion } from './openapi-spec';

export const makeVersionColumns = (newest: string | undefined): readonly Column<OpenapiVersion>[] => [
  {
    key: 'version',
    header: 'Version',
    render: (version) => (
      <span className="flex min-w-0 flex-wrap items-center gap-2">
        <span className="break-words">{nameVersion(version)}</span>
        {version.id === newest ? <Badge tone="success">Newest</Badge> : null}
      </span>
    ),
  },
  {
    key: 'changes',
    header: 'Changes',
    render: ({ changes }) =>
      changes ? (
        <span className="flex flex-wrap items-center gap-2">
          {countChanges(changes.total)}
          {changes.breaking > 0 ? (
            <Badge tone="danger">{changes.breaking.toLocaleString('en')} breaking</Badge>
          ) : null}
        </span>
      ) : (
        <span className="text-muted">The first</span>
      ),
  },
  {
    key: 'operations',
    header: 'Operations',
    className: 'whitespace-nowrap tabular-nums',
    render: ({ operations }) => countOperations(operations),
  },
  {
    key: 'format',
    header: 'Written in',
    className: 'whitespace-nowrap',
    hideWhenNarrow: true,
    render: ({ format }) => `OpenAPI ${format}`,
  },
  {
    key: 'created',
    header: 'Added',
    className: 'whitespace-nowrap',
    render: ({ createdAt }) => (createdAt ? <RelativeTime value={createdAt} /> : null),
  },
];
