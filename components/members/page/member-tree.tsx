'use client';

import clsx from 'clsx';
import { BookText, Eye, Folder, Globe } from 'lucide-react';
import { useState } from 'react';
import { SkeletonRows } from '@/components/patterns/data-table/skeleton-rows';
import { Emoji } from '@/components/patterns/emoji';
import { nameRole } from '@/components/patterns/role-words';
import { Badge } from '@/components/ui/badge';
import { Banner } from '@/components/ui/banner';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { readMessage } from '@/lib/client/api-error';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import type { ReplyOf } from '@/lib/contract/endpoint';
import { getMemberTree } from '@/lib/contract/member-access';
import { AccessChain } from './access-chain';
import { t } from './messages';

type TreeItem = ReplyOf<typeof getMemberTree>['items'][number];

interface MemberTreeProps {
  organizationId: string;
  userId: string;
  name: string;
}

const icons = { collection: Folder, space: BookText, site: Globe };

/** The sidebar as somebody else has it, with their role on each thing; each opens to say why. */
export function MemberTree({ organizationId, userId, name }: MemberTreeProps) {
  const tree = useQuery(query(getMemberTree, { params: { organizationId, userId } }));
  if (tree.isError && !tree.data) {
    return (
      <ErrorState
        title={t('whatTheySeeCouldNotBe')}
        description={readMessage(tree.error)}
        onRetry={() => void tree.refetch()}
        isRetrying={tree.isFetching}
      />
    );
  }
  if (!tree.data) return <SkeletonRows columns={2} />;
  const depths = readDepths(tree.data.items);
  return (
    <div className="flex flex-col gap-3">
      <Banner>{t('thisIsWhatSeesHereIn', { name })}</Banner>
      <div className="overflow-hidden rounded-lg border border-border bg-surface">
        {tree.data.items.length === 0 ? (
          <EmptyState
            level={3}
            icon={<Eye aria-hidden />}
            title={t('seesNothing', { name })}
            description={t('theyHaveNoAccessToAny')}
          />
        ) : (
          <ul aria-label={t('whatSees', { name })} className="divide-y divide-border">
            {tree.data.items.map((item) => (
              <TreeRow
                key={item.id}
                item={item}
                depth={depths.get(item.id) ?? 0}
                organizationId={organizationId}
                userId={userId}
              />
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/** A parent stands before what it holds. */
function readDepths(items: readonly TreeItem[]): ReadonlyMap<string, number> {
  const depths = new Map<string, number>();
  for (const { id, parent } of items)
    depths.set(id, parent === undefined ? 0 : (depths.get(parent) ?? -1) + 1);
  return depths;
}

interface TreeRowProps {
  item: TreeItem;
  depth: number;
  organizationId: string;
  userId: string;
}

function TreeRow({ item, depth, organizationId, userId }: TreeRowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const Icon = icons[item.kind];
  const title = item.title || t('untitled');
  const on = { [item.kind]: item.id } as { space: string } | { collection: string } | { site: string };
  return (
    <li>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-label={t('why', { kind: item.kind, title, role: nameRole(item.role) })}
        onClick={() => setIsOpen(!isOpen)}
        style={{ paddingLeft: 12 + Math.min(depth, 6) * 20 }}
        className="flex min-h-10 w-full items-center gap-2 pr-3 text-left text-sm hover:bg-hover focus-visible:-outline-offset-2"
      >
        <span className="flex size-5 shrink-0 items-center justify-center text-muted [&_svg]:size-4">
          <Emoji value={item.emoji} fallback={<Icon aria-hidden />} />
        </span>
        <span className={clsx('min-w-0 flex-1 truncate', item.kind === 'collection' && 'font-medium')}>
          {title}
        </span>
        <Badge>{nameRole(item.role)}</Badge>
      </button>
      {isOpen ? (
        <div className="border-border border-t bg-sunken px-4 py-3">
          <AccessChain organizationId={organizationId} userId={userId} on={on} />
        </div>
      ) : null}
    </li>
  );
}
