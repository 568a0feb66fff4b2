import type { FieldErrors } from '@/components/patterns/form-errors';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { t } from './messages';
import { PageField } from './page-field';
import type { RedirectDraft } from './redirect-draft';
import type { useDestinations } from './use-destinations';

interface DestinationFieldsProps {
  draft: RedirectDraft;
  set: (change: Partial<RedirectDraft>) => void;
  errors: FieldErrors;
  places: NonNullable<ReturnType<typeof useDestinations>>;
}

/** Which section, variant, page or address a redirect leads to. */
export function DestinationFields({ draft, set, errors, places }: DestinationFieldsProps) {
  if (draft.kind === 'url')
    return (
      <Field label={t('url')} error={errors['destination.url']}>
        <Input
          value={draft.url}
          maxLength={2048}
          inputMode="url"
          spellCheck={false}
          autoCapitalize="none"
          placeholder={t('httpsExampleOrgNew')}
          onChange={(event) => set({ url: event.target.value })}
        />
      </Field>
    );
  if (draft.kind === 'site-section')
    return (
      <Field label={t('section')}>
        <Select
          value={draft.sectionId || undefined}
          placeholder={t('chooseASection')}
          onValueChange={(sectionId) => set({ sectionId })}
          options={places.sections.map(({ id, title, path }) => ({
            value: id,
            label: title,
            description: path,
          }))}
        />
      </Field>
    );
  const { variants } = places;
  const chosen =
    variants.find(({ id }) => id === draft.variantId) ?? (variants.length === 1 ? variants[0] : undefined);
  return (
    <>
      <Field label={draft.kind === 'site-page' ? t('in') : t('variant')}>
        <Select
          value={chosen?.id}
          placeholder={t('chooseWhatTheSiteShows')}
          onValueChange={(variantId) => set({ variantId, pageId: '' })}
          options={variants.map(({ id, title, path }) => ({ value: id, label: title, description: path }))}
        />
      </Field>
      {draft.kind === 'site-page' && chosen ? (
        <PageField
          spaceId={chosen.spaceId}
          value={draft.pageId}
          onValueChange={(pageId) => set({ pageId, variantId: chosen.id })}
        />
      ) : null}
    </>
  );
}
