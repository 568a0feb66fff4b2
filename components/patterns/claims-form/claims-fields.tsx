'use client';

import { t } from '@/components/patterns/messages';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import type { Claim } from '@/lib/content/conditions/list-claims';
import type { ClaimTexts } from './read-claims';

interface ClaimsFieldsProps {
  claims: readonly Claim[];
  value: ClaimTexts;
  onValueChange: (value: ClaimTexts) => void;
}

const absent = '\u0000absent';

/** One field per claim: what a visitor of a test has. */
export function ClaimsFields({ claims, value, onValueChange }: ClaimsFieldsProps) {
  return (
    <div className="grid content-start gap-3 sm:grid-cols-2">
      {claims.map((claim) => (
        <Field
          key={claim.name}
          label={<span className="break-all font-mono text-xs">{claim.path.join('.')}</span>}
          hint={claim.description}
        >
          <ClaimControl
            claim={claim}
            value={value[claim.name] ?? ''}
            onValueChange={(text) => onValueChange({ ...value, [claim.name]: text })}
          />
        </Field>
      ))}
    </div>
  );
}

interface ClaimControlProps {
  claim: Claim;
  value: string;
  onValueChange: (text: string) => void;
}

function ClaimControl({ claim, value, onValueChange }: ClaimControlProps) {
  const choices = claim.type === 'boolean' ? ['true', 'false'] : claim.choices?.map(String);
  if (choices && claim.type !== 'array') {
    return (
      <Select
        value={value || absent}
        onValueChange={(choice) => onValueChange(choice === absent ? '' : choice)}
        options={[
          { value: absent, label: t('unknown') },
          ...choices.map((choice) => ({ value: choice, label: choice })),
        ]}
      />
    );
  }
  return (
    <Input
      value={value}
      inputMode={claim.type === 'number' ? 'decimal' : undefined}
      placeholder={
        claim.type === 'array'
          ? (choices?.join(', ') ?? t('oneAnother'))
          : claim.type === 'number'
            ? t('aNumber')
            : ''
      }
      spellCheck={false}
      onChange={(event) => onValueChange(event.target.value)}
    />
  );
}
