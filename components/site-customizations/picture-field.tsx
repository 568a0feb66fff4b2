'use client';

import { UploadButton } from '@/components/patterns/upload-button';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import type { FieldSpec } from './field-list';
import { useCustomization, useField } from './form-context';
import { t } from './messages';
import { useUpload } from './use-upload';

type Themed = { light: string; dark: string };

const PICTURES = 'image/png,image/jpeg,image/webp,image/svg+xml,image/x-icon,.ico';

/** A picture for each theme; the dark one is the light one until it is another. */
export function PicturesField({ spec }: { spec: Pick<FieldSpec, 'field' | 'label' | 'hint'> }) {
  const { value, error, set } = useField(spec.field);
  const themed = value as Themed | undefined;
  const isOne = themed?.light === themed?.dark;
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 font-medium text-sm">{spec.label}</legend>
      <PictureRow
        label={t('lightTheme', { label: spec.label })}
        theme={themed && t('lightThemeName')}
        address={themed?.light}
        onChange={(light) => set(light && { light, dark: isOne ? light : (themed?.dark ?? light) })}
      />
      {themed ? (
        <PictureRow
          label={t('darkTheme', { label: spec.label })}
          theme={t('darkThemeName')}
          address={themed.dark}
          onChange={(dark) => set({ ...themed, dark: dark ?? themed.light })}
        />
      ) : null}
      <Notes error={error} hint={spec.hint} />
    </fieldset>
  );
}

export function PictureField({ spec }: { spec: Pick<FieldSpec, 'field' | 'label' | 'hint'> }) {
  const { value, error, set } = useField(spec.field);
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 font-medium text-sm">{spec.label}</legend>
      <PictureRow label={spec.label} address={value as string | undefined} onChange={set} />
      <Notes error={error} hint={spec.hint} />
    </fieldset>
  );
}

function Notes({ error, hint }: { error: string | undefined; hint: string | undefined }) {
  return (
    <>
      {error ? (
        <p role="alert" className="text-danger text-xs">
          {error}
        </p>
      ) : null}
      {hint ? <p className="text-muted text-xs">{hint}</p> : null}
    </>
  );
}

interface PictureRowProps {
  label: string;
  /** What tells it from others under the same heading. */
  theme?: string | undefined;
  address: string | undefined;
  onChange: (address: string | undefined) => void;
}

/** One picture: uploaded to the site, or by its address on the web. */
export function PictureRow({ label, theme, address, onChange }: PictureRowProps) {
  const { params } = useCustomization();
  const upload = useUpload(onChange);
  return (
    <div className="flex flex-col gap-1">
      {theme ? (
        <span aria-hidden className="text-muted text-xs">
          {theme}
        </span>
      ) : null}
      <div className="flex items-center gap-2">
        <span className="flex size-10 shrink-0 items-center justify-center overflow-hidden rounded-md border border-border bg-sunken">
          {address ? (
            <img src={toShown(address, params)} alt="" className="max-h-full max-w-full object-contain" />
          ) : null}
        </span>
        <Input
          aria-label={t('url', { label })}
          value={address ?? ''}
          placeholder={t('https')}
          spellCheck={false}
          onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
        />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <UploadButton
          label={label}
          accept={PICTURES}
          isBusy={upload.isBusy}
          onFile={(file) => void upload.send(file)}
        />
        {address ? (
          <Button
            size="small"
            variant="ghost"
            aria-label={t('removeWithLabel', { label })}
            onClick={() => onChange(undefined)}
          >
            {t('remove')}
          </Button>
        ) : null}
      </div>
      {upload.failure ? (
        <p role="alert" className="text-danger text-xs">
          {upload.failure}
        </p>
      ) : null}
    </div>
  );
}

/** Files of the site are shown by the API, also before the site is published. */
function toShown(
  address: string,
  { organizationId, siteId }: { organizationId: string; siteId: string },
): string {
  const id = /\/~\/assets\/([A-Za-z0-9_-]+)$/.exec(address)?.[1];
  return id ? `/v1/orgs/${organizationId}/sites/${siteId}/assets/${id}` : address;
}
