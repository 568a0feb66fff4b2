'use client';

import { organizationsQuery } from '@/components/shell/organization-switcher';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import type { Scope } from '@/lib/access/caller';
import { useQuery } from '@/lib/client/use-query';
import { type Expiry, expiryOptions } from './expiry';
import { t } from './messages';
import { scopeOrder, scopeWords } from './scope-words';

export interface TokenValues {
  label: string;
  expiry: Expiry;
  scopes: Scope[];
  /** `all`, or the id of the only organization in which the token acts. */
  organization: string;
}

export const initialValues: TokenValues = {
  label: '',
  expiry: '90',
  scopes: ['read', 'write'],
  organization: 'all',
};

interface TokenFieldsProps {
  values: TokenValues;
  errors: { label?: string; scopes?: string };
  onChange: (values: TokenValues) => void;
}

export function TokenFields({ values, errors, onChange }: TokenFieldsProps) {
  const { data: organizations } = useQuery(organizationsQuery);

  function toggle(scope: Scope, isOn: boolean) {
    const scopes = scopeOrder.filter((other) => (other === scope ? isOn : values.scopes.includes(other)));
    onChange({ ...values, scopes });
  }

  return (
    <>
      <Field label={t('name')} hint={t('whatUsesItSuchAsNightly')} error={errors.label}>
        <Input
          value={values.label}
          onChange={(event) => onChange({ ...values, label: event.target.value })}
        />
      </Field>
      <Field label={t('expiresAfter')}>
        <Select
          value={values.expiry}
          options={expiryOptions}
          onValueChange={(expiry) => onChange({ ...values, expiry })}
        />
      </Field>
      <fieldset className="flex flex-col gap-2">
        <legend className="mb-2 font-medium text-sm">{t('permissions')}</legend>
        {scopeOrder.map((scope) => (
          <Checkbox
            key={scope}
            checked={values.scopes.includes(scope)}
            onCheckedChange={(checked) => toggle(scope, checked)}
            {...scopeWords[scope]}
          />
        ))}
        {errors.scopes ? (
          <p role="alert" className="text-danger text-xs">
            {errors.scopes}
          </p>
        ) : null}
      </fieldset>
      <Field label={t('access')} hint={t('aTokenForOneOrganizationDoes')}>
        <Select
          value={values.organization}
          options={[
            { value: 'all', label: t('allYourOrganizations') },
            ...(organizations?.items ?? []).map(({ id, title }) => ({
              value: id,
              label: t('only', { title }),
            })),
          ]}
          onValueChange={(organization) => onChange({ ...values, organization })}
        />
      </Field>
    </>
  );
}
