'use client';

import { UploadButton } from '@/components/patterns/upload-button';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import type { FieldSpec } from './field-list';
import { useField } from './form-context';
import { t } from './messages';
import { useUpload } from './use-upload';

interface OwnFont {
  fontFamily: string;
}

const OWN = 'own';

/** One of the fonts that come along, or a file of the person's own. */
export function FontField({ spec }: { spec: Extract<FieldSpec, { kind: 'font' }> }) {
  const { value, error, set } = useField(spec.field);
  const own = typeof value === 'object' && value !== null ? (value as OwnFont) : undefined;
  const upload = useUpload((url) =>
    set({
      id: 'own',
      custom: true,
      fontFamily: own?.fontFamily ?? t('customFont'),
      fontFaces: [{ weight: 400, sources: [{ url }] }],
    }),
  );
  const options = own ? [{ value: OWN, label: own.fontFamily }, ...spec.options] : spec.options;
  return (
    <div className="flex flex-col gap-2">
      <Field label={spec.label} hint={t('fontsAreServedFromThisServer')} error={error ?? upload.failure}>
        <Select
          value={own ? OWN : String(value)}
          onValueChange={(next) => {
            if (next !== OWN) set(next);
          }}
          options={options}
        />
      </Field>
      <span className="self-start">
        <UploadButton
          label={spec.label}
          accept=".woff2,.woff,font/woff2,font/woff"
          isBusy={upload.isBusy}
          onFile={(file) => void upload.send(file)}
        />
      </span>
    </div>
  );
}
