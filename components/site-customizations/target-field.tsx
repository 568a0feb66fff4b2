'use client';

import { useMemo } from 'react';
import { type PickerNode, TreePicker } from '@/components/patterns/tree-picker';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { Skeleton } from '@/components/ui/skeleton';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { listSpacePages, type PageShape } from '@/lib/contract/content';
import { listSiteSpaces } from '@/lib/contract/site-spaces';
import { useCustomization } from './form-context';
import type { MenuLinkTarget } from './link-nodes';
import { t } from './messages';

interface TargetFieldProps {
  value: MenuLinkTarget | null;
  mayBeNone: boolean;
  error: string | undefined;
  onChange: (value: MenuLinkTarget | null) => void;
}

/** Where a link leads: an address, a page of the site, or the start of one of its spaces. */
export function TargetField({ value, mayBeNone, error, onChange }: TargetFieldProps) {
  const { params } = useCustomization();
  const siteSpaces = useQuery(query(listSiteSpaces, { params, query: { limit: '1000' } }));
  const spaces = siteSpaces.data?.items ?? [];
  const spaceId = value && 'space' in value && value.space ? value.space : (spaces[0]?.space.id ?? '');
  const kinds = [
    ...(mayBeNone ? [{ value: 'none', label: t('noneMenu') }] : []),
    { value: 'url', label: t('url2') },
    ...(spaces.length > 0
      ? [
          { value: 'page', label: t('aPageOfTheSite') },
          { value: 'space', label: t('startOfASpace') },
        ]
      : []),
  ];
  // What can't be chosen here is kept until it is changed.
  const kind =
    value === null ? (mayBeNone ? 'none' : undefined) : value.kind === 'anchor' ? 'page' : value.kind;

  function choose(next: string) {
    if (next === 'url') onChange({ kind: 'url', url: '' });
    else if (next === 'space') onChange({ kind: 'space', space: spaceId });
    else if (next === 'page') onChange({ kind: 'page', page: '', space: spaceId });
    else onChange(null);
  }

  return (
    <div className="flex flex-col gap-3">
      <Field label={t('linksTo')} error={error}>
        <Select value={kind} placeholder={t('choose')} onValueChange={choose} options={kinds} />
      </Field>
      {value?.kind === 'url' ? (
        <Field label={t('url3')} required>
          <Input
            value={value.url}
            placeholder={t('httpsExampleOrg')}
            spellCheck={false}
            onChange={(event) => onChange({ kind: 'url', url: event.target.value })}
          />
        </Field>
      ) : null}
      {value?.kind === 'space' || value?.kind === 'page' ? (
        <Field label={t('space')}>
          <Select
            value={spaceId}
            onValueChange={(space) =>
              onChange(value.kind === 'space' ? { kind: 'space', space } : { kind: 'page', page: '', space })
            }
            options={spaces.map(({ space, title }) => ({ value: space.id, label: title }))}
          />
        </Field>
      ) : null}
      {value?.kind === 'page' && spaceId ? (
        <PagePicker
          spaceId={spaceId}
          page={value.page}
          onChange={(page) => onChange({ kind: 'page', page, space: spaceId })}
        />
      ) : null}
    </div>
  );
}

interface PagePickerProps {
  spaceId: string;
  page: string;
  onChange: (page: string) => void;
}

function PagePicker({ spaceId, page, onChange }: PagePickerProps) {
  const pages = useQuery(query(listSpacePages, { params: { spaceId } }));
  const nodes = useMemo(() => listNodes(pages.data?.pages ?? [], null), [pages.data]);
  if (!pages.data) return <Skeleton className="h-40" />;
  return (
    <div className="max-h-64 overflow-y-auto">
      <TreePicker
        label={t('page')}
        nodes={nodes}
        value={page ? [page] : []}
        onValueChange={([chosen = '']) => onChange(chosen)}
        placeholder={t('filterPages')}
        empty={t('theSpaceHasNoPagesYet')}
      />
    </div>
  );
}

/** Every page can be picked, those with pages below them too; groups and links can't. */
function listNodes(pages: readonly PageShape[], parent: string | null): PickerNode[] {
  return pages.flatMap((page) => [
    { id: page.id, parent, title: page.title, isContainer: page.type !== 'document' },
    ...listNodes(page.pages, page.id),
  ]);
}
