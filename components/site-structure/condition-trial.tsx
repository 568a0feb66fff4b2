'use client';

import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { ClaimsFields } from '@/components/patterns/claims-form/claims-fields';
import { type ClaimTexts, readClaims } from '@/components/patterns/claims-form/read-claims';
import type { Claim } from '@/lib/content/conditions/list-claims';
import { type ConditionReading, satisfiesCondition } from '@/lib/content/conditions/satisfies';
import { t } from './messages';

interface ConditionTrialProps {
  condition: string;
  reading: ConditionReading;
  used: readonly Claim[];
  noun: string;
}

/** Answers at once whether a visitor with these claims sees it. */
export function ConditionTrial({ condition, reading, used, noun }: ConditionTrialProps) {
  const [texts, setTexts] = useState<ClaimTexts>({});
  const isShown = satisfiesCondition(condition, {
    reading,
    roots: { visitor: { claims: readClaims(used, texts) } },
  });
  return (
    <fieldset className="flex flex-col gap-3 rounded-lg border border-border p-3">
      <legend className="px-1 text-muted text-xs">{t('testWithAVisitor')}</legend>
      <ClaimsFields claims={used} value={texts} onValueChange={setTexts} />
      <p role="status" className="flex items-center gap-2 font-medium text-sm">
        {isShown ? (
          <Eye aria-hidden className="size-4 text-success" />
        ) : (
          <EyeOff aria-hidden className="size-4 text-muted" />
        )}
        {isShown ? t('thisVisitorSeesThe', { noun }) : t('thisVisitorDoesNotSeeThe', { noun })}
      </p>
    </fieldset>
  );
}
