import { useState } from 'react';
import type { Column } from '@/components/patterns/data-table/column';
import { TableHead } from '@/components/patterns/data-table/table-head';
import { nameLanguage } from '@/components/patterns/language-names';
import { translatePath } from '@/components/shell/paths';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import { t } from './messages';
import { ShareBar, ShareLegend, sayPercent } from './share-bar';
import type { SpaceTranslation } from './space-translation';

interface SharesCardProps {
  organizationId: string;
  translations: readonly SpaceTranslation[];
  nameSpace: (id: string) => string;
}

type By = 'space' | 'language' | 'done';

const doneOf = ({ units }: SpaceTranslation) =>
  units && units.total > 0 ? (units.total - units.open) / units.total : units ? 1 : -1;

/** How far each translation is, sorted by a click on a heading. */
export function SharesCard({ organizationId, translations, nameSpace }: SharesCardProps) {
  const [{ by, order }, setSorting] = useState<{ by: By; order: 'asc' | 'desc' }>({
    by: 'space',
    order: 'asc',
  });
  const columns: Column<SpaceTranslation>[] = [
    {
      key: 'space',
      header: t('space'),
      sort: { by: 'space', first: 'asc' },
      className: 'max-w-64',
      render: ({ result, isBehind }) => (
        <span className="flex flex-wrap items-center gap-2">
          <Link
            href={translatePath(organizationId, result.space)}
            className="min-w-0 break-words rounded-sm font-medium hover:underline"
          >
            {nameSpace(result.space)}
          </Link>
          {isBehind ? <Badge tone="warning">{t('behind')}</Badge> : null}
        </span>
      ),
    },
    {
      key: 'language',
      header: t('language'),
      sort: { by: 'language', first: 'asc' },
      className: 'text-muted whitespace-nowrap',
      render: ({ language }) => nameLanguage(language),
    },
    {
      key: 'done',
      header: t('done'),
      sort: { by: 'done', first: 'asc' },
      className: 'w-1/2 text-muted text-xs',
      render: ({ units }) => <Shares units={units} />,
    },
  ];
  const compare = (a: SpaceTranslation, b: SpaceTranslation): number => {
    const byName = nameSpace(a.result.space).localeCompare(nameSpace(b.result.space), 'en');
    if (by === 'space') return byName;
    if (by === 'done') return doneOf(a) - doneOf(b) || byName;
    return nameLanguage(a.language).localeCompare(nameLanguage(b.language), 'en') || byName;
  };
  const sorted = [...translations].sort((a, b) => (order === 'asc' ? compare(a, b) : compare(b, a)));
  return (
    <Card title={t('progress')} description={t('howFarEachLanguageIs')} flush>
      <table aria-label={t('progress')} className="w-full border-border border-t text-left text-sm">
        <TableHead
          columns={columns}
          hasEntries={false}
          selectAll={undefined}
          sorting={{
            by,
            order,
            onChange: (next, direction) => setSorting({ by: next as By, order: direction }),
          }}
        />
        <tbody>
          {sorted.map((translation) => (
            <tr
              key={translation.id}
              className="border-border border-b last:border-b-0 max-sm:flex max-sm:flex-col max-sm:gap-1 max-sm:px-4 max-sm:py-3"
            >
              {columns.map(({ key, className, render }) => (
                <td
                  key={key}
                  className={`px-3 py-2 align-top first:pl-4 max-sm:w-full max-sm:max-w-none max-sm:p-0! ${className}`}
                >
                  {render(translation)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

function Shares({ units }: { units: SpaceTranslation['units'] }) {
  if (!units) return <span>{t('notCountedYet')}</span>;
  if (units.total === 0) return <span>{t('noTexts')}</span>;
  return (
    <span className="flex flex-col gap-1">
      <span className="flex items-center gap-3">
        <ShareBar units={units} className="min-w-24 flex-1" />
        <span className="shrink-0 whitespace-nowrap text-text tabular-nums">
          {t('donePercent', { percent: sayPercent(units.total - units.open, units.total) })}
        </span>
      </span>
      <ShareLegend units={units} />
    </span>
  );
}
