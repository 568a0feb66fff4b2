'use client';

import { Check, CircleAlert } from 'lucide-react';
import { Banner } from '@/components/ui/banner';
import { Field } from '@/components/ui/field';
import type { Claim } from '@/lib/content/conditions/list-claims';
import type { ConditionReading } from '@/lib/content/conditions/satisfies';
import { checkCondition } from './check-condition';
import { ConditionInput } from './condition-input';
import { ConditionTrial } from './condition-trial';
import { t } from './messages';

interface ConditionFieldProps {
  value: string;
  onValueChange: (value: string) => void;
  /** What the schema of the site knows of visitors. */
  claims: readonly Claim[];
  /** While adaptive content is off, what has a condition is hidden from everybody. */
  isAdaptive: boolean;
  reading: ConditionReading;
  /** What is shown or hidden: «section». */
  noun: string;
  error?: string | undefined;
}

export function ConditionField({
  value,
  onValueChange,
  claims,
  isAdaptive,
  reading,
  noun,
  error,
}: ConditionFieldProps) {
  const isEmpty = value.trim() === '';
  const { problem, used, unknown } = checkCondition(value, claims);
  return (
    <div className="flex flex-col gap-2">
      <Field
        label={t('condition')}
        optional
        error={error ?? (isEmpty || !problem ? undefined : t('invalidCondition', { problem }))}
        hint={isEmpty ? t('withoutAConditionEveryVisitorSees', { noun }) : undefined}
      >
        <ConditionInput value={value} onValueChange={onValueChange} claims={claims} />
      </Field>
      {!isEmpty && !problem && unknown.length > 0 ? (
        <p className="flex items-start gap-1 text-warning text-xs">
          <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
          <span>{t('theVisitorSchemaOfThisSite', { unknown: unknown.join(', ') })}</span>
        </p>
      ) : null}
      {!isEmpty && !problem && unknown.length === 0 ? (
        <p className="flex items-center gap-1 text-success text-xs">
          <Check aria-hidden className="size-3.5" />
          {t('validCondition')}
        </p>
      ) : null}
      {!isEmpty && !isAdaptive ? (
        <Banner tone="warning">{t('adaptiveContentIsOffForThis', { noun })}</Banner>
      ) : null}
      {!isEmpty && !problem && used.length > 0 ? (
        <ConditionTrial condition={value} reading={reading} used={used} noun={noun} />
      ) : null}
    </div>
  );
}
