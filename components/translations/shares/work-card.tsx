'use client';

import { Languages } from 'lucide-react';
import { CardLink, CardRow } from '@/components/patterns/card-list';
import { nameLanguage } from '@/components/patterns/language-names';
import { settingsPath, translatePath } from '@/components/shell/paths';
import { Card } from '@/components/ui/card';
import { ErrorState } from '@/components/ui/error-state';
import { readMessage } from '@/lib/client/api-error';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { listTranslationWork } from '@/lib/contract/translations';
import { t } from './messages';

const SHOWN = 10;

/** What waits in the languages that one may translate into, for Home; nothing where none does. */
export function TranslationWorkCard({ organizationId }: { organizationId: string }) {
  const list = useQuery(
    query(listTranslationWork, { params: { organizationId }, query: { limit: String(SHOWN) } }),
  );
  const items = [...(list.data?.items ?? [])].sort((a, b) =>
    nameLanguage(a.language).localeCompare(nameLanguage(b.language), 'en'),
  );
  if (list.isError && !list.data)
    return (
      <Card title={t('toTranslate')}>
        <ErrorState
          level={3}
          title={t('theWorkCouldNotBeLoaded')}
          description={readMessage(list.error)}
          onRetry={() => void list.refetch()}
        />
      </Card>
    );
  if (items.length === 0) return null;
  return (
    <Card
      flush
      title={t('toTranslate')}
      actions={
        <CardLink
          href={settingsPath(organizationId, 'translations')}
          isShown={list.data?.next !== undefined}
          label={t('allTranslations')}
        />
      }
    >
      <ul>
        {items.map(({ id, space, language, units, next }) => (
          <CardRow
            key={id}
            href={`${translatePath(organizationId, space.id, next.content)}&status=open`}
            icon={<Languages aria-hidden />}
            end={
              <span className="whitespace-nowrap text-muted text-xs">
                {t('openTexts', { count: units.open })}
              </span>
            }
          >
            {nameLanguage(language)}
            <bdi className="ml-2 text-muted text-xs">{space.title || t('untitled')}</bdi>
          </CardRow>
        ))}
      </ul>
    </Card>
  );
}
