'use client';

import { nameLanguage } from '@/components/patterns/language-names';
import { translatePath } from '@/components/shell/paths';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { ErrorState } from '@/components/ui/error-state';
import { Link } from '@/components/ui/link';
import { Skeleton } from '@/components/ui/skeleton';
import { readMessage } from '@/lib/client/api-error';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { listTranslations } from '@/lib/contract/translations';
import { getOrganizationTree } from '@/lib/contract/tree';
import type { GlossaryEntry } from './glossary-entry';
import { t } from './messages';

interface TermTextsDialogProps {
  organizationId: string;
  entry: GlossaryEntry;
  /** What the entry is called. */
  title: string;
  onClose: () => void;
}

const MOST = '1000';

/** Leads to the texts that a term stands in, in each translation between languages that it is known in. */
export function TermTextsDialog({ organizationId, entry, title, onClose }: TermTextsDialogProps) {
  const params = { organizationId };
  const tree = useQuery(query(getOrganizationTree, { params }));
  const list = useQuery(query(listTranslations, { params, query: { object: 'translation', limit: MOST } }));
  const titles = new Map(tree.data?.items.map(({ id, title: name }) => [id, name]));
  const found = list.data?.items.flatMap((item) => {
    if (item.object !== 'translation') return [];
    const source = entry.translations[item.source.language];
    const target = entry.translations[item.language];
    return source === undefined || target === undefined ? [] : [{ item, source, target }];
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title={t('textsWith', { term: title })}
      description={t('eachTranslationLeads')}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      {list.isError && !found ? (
        <ErrorState
          level={3}
          title={t('theTranslationsCouldNotBeLoaded')}
          description={readMessage(list.error)}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      ) : found === undefined ? (
        <Skeleton className="w-64 max-w-full" />
      ) : found.length === 0 ? (
        <p className="text-muted text-sm">{t('noTranslationBetween')}</p>
      ) : (
        <ul className="flex flex-col gap-2 text-sm">
          {found.map(({ item, source, target }) => (
            <li key={item.id}>
              <Link
                href={`${translatePath(organizationId, item.result.space)}?term=${entry.id}`}
                className="break-words rounded-sm font-medium hover:underline"
              >
                {t('inLanguage', {
                  language: nameLanguage(item.language),
                  title: titles.get(item.result.space) || t('aSpace'),
                })}
              </Link>
              <p className="break-words text-muted text-xs">{t('isCalled', { source, target })}</p>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
