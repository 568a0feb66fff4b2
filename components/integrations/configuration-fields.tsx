import { openSignInWindow } from '@/components/blocks/contentkit/sign-in-window';
import type { FieldErrors } from '@/components/patterns/form-errors';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { Switch } from '@/components/ui/switch';
import { query } from '@/lib/client/query';
import { useQueryInBrowser } from '@/lib/client/use-query';
import { listConfigurationOptions } from '@/lib/contract/installations';
import type { IntegrationConfiguration } from '@/lib/contract/integration-configuration';
import { type ConfigurationDraft, type FormProperty, listProperties } from './configuration-draft';
import { t } from './messages';

interface ConfigurationFieldsProps {
  form: IntegrationConfiguration | undefined;
  draft: ConfigurationDraft;
  /** The secrets that have a value already. */
  secretsSet: readonly string[];
  errors: FieldErrors;
  /** Where the integration answers for what is configured; undefined until it is installed there. */
  publicEndpoint?: string | undefined;
  /** Undefined until it is installed there. */
  place?: ConfiguredPlace | undefined;
  onChange: (draft: ConfigurationDraft) => void;
}

/** The form of an integration, made from its schema. */
export function ConfigurationFields(props: ConfigurationFieldsProps) {
  const { form, draft, secretsSet, errors, publicEndpoint, place, onChange } = props;
  if (form && 'componentId' in form) return null;
  return listProperties(form).map((entry) => (
    <PropertyField
      key={entry.name}
      entry={entry}
      value={draft[entry.name]}
      isSet={secretsSet.includes(entry.name)}
      publicEndpoint={publicEndpoint}
      place={place}
      error={errors[`configuration.${entry.name}`]}
      onChange={(value) => onChange({ ...draft, [entry.name]: value })}
    />
  ));
}

/** What is configured: an installation, or what it does on a space or site. */
interface ConfiguredPlace {
  integrationName: string;
  installationId: string;
  spaceId?: string | undefined;
  siteId?: string | undefined;
}

interface PropertyFieldProps {
  entry: FormProperty;
  value: string | boolean | null | undefined;
  isSet: boolean;
  error: string | undefined;
  publicEndpoint: string | undefined;
  place: ConfiguredPlace | undefined;
  onChange: (value: string | boolean | null) => void;
}

function PropertyField({ entry, value, isSet, error, publicEndpoint, place, onChange }: PropertyFieldProps) {
  const { name, property, isRequired, isSecret } = entry;
  const label = property.title || name;
  const hint = property.description;
  if (property.type === 'button')
    return (
      <div className="flex flex-col items-start gap-1">
        <Button
          disabled={publicEndpoint === undefined}
          onClick={() => openSignInWindow(publicEndpoint + property.callback_url)}
        >
          {property.button_text || label}
        </Button>
        <p className="text-muted text-xs">{publicEndpoint === undefined ? t('installItFirst') : hint}</p>
      </div>
    );
  if (property.type === 'boolean')
    return <Switch label={label} hint={hint} checked={value === true} onCheckedChange={onChange} />;
  const text = typeof value === 'string' ? value : '';
  if (isSecret)
    return (
      <SecretField
        {...{ label, hint, error, isSet }}
        value={value}
        isRequired={isRequired}
        onChange={onChange}
      />
    );
  if (property.type === 'string' && property.completion_url && place)
    return (
      <OfferedField {...{ name, label, hint, error, isRequired, place }} value={text} onChange={onChange} />
    );
  return (
    <Field label={label} hint={hint} error={error} required={isRequired} optional={!isRequired}>
      {property.type === 'string' && property.enum ? (
        <Select
          value={text || undefined}
          placeholder={t('choose')}
          onValueChange={onChange}
          options={property.enum.filter(Boolean).map((one) => ({ value: one, label: one }))}
        />
      ) : (
        <Input
          value={text}
          inputMode={property.type === 'number' ? 'decimal' : undefined}
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

interface OfferedFieldProps {
  name: string;
  label: string;
  hint: string | undefined;
  error: string | undefined;
  isRequired: boolean;
  place: ConfiguredPlace;
  value: string;
  onChange: (value: string) => void;
}

/** The integration itself says what there is to choose; where it can’t, the value is written. */
function OfferedField({ name, label, hint, error, isRequired, place, value, onChange }: OfferedFieldProps) {
  const { integrationName, installationId, spaceId, siteId } = place;
  const { data, isPending } = useQueryInBrowser({
    ...query(listConfigurationOptions, {
      params: { integrationName, installationId },
      query: { property: name, spaceId, siteId },
    }),
    retry: false,
  });
  const options = data ?? [];
  const isListed = value === '' || options.some((option) => option.value === value);
  const failed = data || isPending ? undefined : t('theIntegrationOffersNoValues');
  return (
    <Field
      label={label}
      hint={[hint, failed].filter(Boolean).join(' · ') || undefined}
      error={error}
      required={isRequired}
      optional={!isRequired}
    >
      {isPending || options.length > 0 ? (
        <Select
          value={value || undefined}
          placeholder={isPending ? t('loadingValues') : t('choose')}
          disabled={isPending}
          onValueChange={onChange}
          options={isListed ? options : [{ value, label: value }, ...options]}
        />
      ) : (
        <Input value={value} spellCheck={false} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  );
}

interface SecretFieldProps {
  label: string;
  hint: string | undefined;
  error: string | undefined;
  value: string | boolean | null | undefined;
  isSet: boolean;
  isRequired: boolean;
  onChange: (value: string | null) => void;
}

/** It can be written and never read: what is there shows as there. */
function SecretField({ label, hint, error, value, isSet, isRequired, onChange }: SecretFieldProps) {
  const isRemoved = value === null;
  const state = isRemoved
    ? t('itIsRemovedWhenYouSave')
    : isSet
      ? t('aValueIsSetEnterA')
      : t('storedEncryptedAndNeverShownAgain');
  return (
    <div className="flex flex-col items-start gap-1">
      <Field
        className="w-full"
        label={label}
        hint={hint ? `${hint} · ${state}` : state}
        error={error}
        required={isRequired && !isSet}
        optional={!isRequired}
      >
        <Input
          type="password"
          autoComplete="new-password"
          placeholder={isSet && !isRemoved ? '••••••••' : undefined}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      {isSet ? (
        <Button size="small" variant="ghost" onClick={() => onChange(isRemoved ? '' : null)}>
          {isRemoved ? t('keep', { label }) : t('remove', { label })}
        </Button>
      ) : null}
    </div>
  );
}
