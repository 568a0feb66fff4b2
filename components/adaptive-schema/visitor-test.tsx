'use client';

import clsx from 'clsx';
import { Eye, EyeOff } from 'lucide-react';
import { useMemo, useState } from 'react';
import { ClaimsFields } from '@/components/patterns/claims-form/claims-fields';
import { type ClaimTexts, readClaims } from '@/components/patterns/claims-form/read-claims';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { listClaims } from '@/lib/content/conditions/list-claims';
import type { ConditionReading } from '@/lib/content/conditions/satisfies';
import type { ReplyOf } from '@/lib/contract/endpoint';
import type { getSiteStructure } from '@/lib/contract/sites';
import { findShown, type ShownRow } from './find-shown';
import { t } from './messages';

interface VisitorTestProps {
  schema: Record<string, unknown> | undefined;
  structure: ReplyOf<typeof getSiteStructure>;
  isAdaptive: boolean;
  reading: ConditionReading;
}

/** Answers who sees what, before any visitor does. */
export function VisitorTest({ schema, structure, isAdaptive, reading }: VisitorTestProps) {
  const claims = useMemo(() => listClaims(schema), [schema]);
  const [texts, setTexts] = useState<ClaimTexts>({});
  const rows = findShown(structure, { isAdaptive, reading, claims: readClaims(claims, texts) });
  const shown = rows.filter((row) => row.isShown).length;
  const isBlank = Object.values(texts).every((text) => text === '');
  return (
    <Card
      title={t('testAVisitor')}
      description={t('enterClaimsAndSeeWhatThe')}
      actions={
        isBlank ? null : (
          <Button variant="ghost" onClick={() => setTexts({})}>
            {t('clear')}
          </Button>
        )
      }
    >
      <div className="grid gap-6 lg:grid-cols-2">
        {claims.length > 0 ? (
          <ClaimsFields claims={claims} value={texts} onValueChange={setTexts} />
        ) : (
          <p className="text-muted text-sm">{t('theSchemaHasNoClaimsSo')}</p>
        )}
        <div className="flex flex-col gap-2">
          <p role="status" className="font-medium text-sm">
            {rows.length === 0
              ? t('theSiteHasNoContentYet')
              : shown === rows.length
                ? t('thisVisitorSeesEverything')
                : t('thisVisitorSeesOfEntries', { shown, count: rows.length })}
          </p>
          {rows.length > 0 ? (
            <ul aria-label={t('whatThisVisitorSees')} className="rounded-lg border border-border py-1">
              {rows.map((row) => (
                <ShownEntry key={row.id} row={row} />
              ))}
            </ul>
          ) : null}
        </div>
      </div>
    </Card>
  );
}

function ShownEntry({ row }: { row: ShownRow }) {
  const Icon = row.isShown ? Eye : EyeOff;
  return (
    <li
      className="flex min-h-8 flex-wrap items-center gap-x-2 px-3 text-sm"
      style={{ paddingLeft: 12 + row.depth * 20 }}
    >
      <Icon
        aria-label={row.isShown ? t('shown') : t('hidden')}
        className={clsx('size-4 shrink-0', row.isShown ? 'text-success' : 'text-muted')}
      />
      <span className={clsx('min-w-0 break-words', row.isShown ? '' : 'text-muted line-through')}>
        {row.title}
      </span>
      {row.reason ? (
        <span className="text-muted text-xs" title={row.condition}>
          {row.reason}
        </span>
      ) : null}
    </li>
  );
}
