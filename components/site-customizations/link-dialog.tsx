'use client';

import { useState } from 'react';
import { FormDialog } from '@/components/patterns/form-dialog';
import { type FieldErrors, findErrors } from '@/components/patterns/form-errors';
import { LocalizedFields } from '@/components/patterns/localized-fields';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { useLanguages } from './form-context';
import type { HeaderItem, MenuLinkTarget } from './link-nodes';
import { t } from './messages';
import { TargetField } from './target-field';

interface LinkValue {
  title: string;
  localizedTitle?: HeaderItem['localizedTitle'];
  to: MenuLinkTarget | null;
  style?: HeaderItem['style'];
  condition?: string | undefined;
}

interface LinkDialogProps {
  title: string;
  value: LinkValue;
  /** An item of the header may be a menu that leads nowhere itself, has a look and a condition. */
  isItem?: boolean;
  /** A column of the footer has a title alone. */
  isTitleOnly?: boolean;
  onClose: () => void;
  onSave: (value: LinkValue) => void;
}

const STYLES = [
  { value: 'link', label: t('link') },
  { value: 'button-primary', label: t('filledButton') },
  { value: 'button-secondary', label: t('buttonWithABorder') },
] as const;

export function LinkDialog(props: LinkDialogProps) {
  const { isItem = false, isTitleOnly = false, onClose, onSave } = props;
  const [value, setValue] = useState(props.value);
  const languages = useLanguages();
  const change = (part: Partial<LinkValue>) => setValue((now) => ({ ...now, ...part }));

  async function validate(): Promise<FieldErrors> {
    const { title, localizedTitle, to, style = 'link', condition } = value;
    const { headerItem } = await import('@/lib/client/request-schemas');
    const errors = findErrors(headerItem, { title, localizedTitle, to, style, condition, links: [] });
    if (errors['to.page']) errors.to = t('chooseAPage');
    if (to === null && !isItem && !isTitleOnly) errors.to = t('chooseADestination');
    return errors;
  }

  return (
    <FormDialog
      title={props.title}
      saveLabel={t('done')}
      fields={['title', 'to', 'condition']}
      validate={validate}
      save={async () => onSave({ ...value, title: value.title.trim() })}
      onClose={onClose}
    >
      {(errors) => (
        <div className="flex flex-col gap-4">
          <Field label={t('title')} required error={errors.title} hint={t('n1To64Characters')}>
            <Input value={value.title} onChange={(event) => change({ title: event.target.value })} />
          </Field>
          <LocalizedFields
            label={t('title')}
            languages={languages}
            plain={value.title}
            value={value.localizedTitle}
            onChange={(localizedTitle) => change({ localizedTitle })}
          />
          {isTitleOnly ? null : (
            <TargetField
              value={value.to}
              mayBeNone={isItem}
              error={errors.to ?? errors['to.url']}
              onChange={(to) => change({ to })}
            />
          )}
          {isItem ? (
            <>
              <Field label={t('style')}>
                <Select
                  value={value.style ?? 'link'}
                  onValueChange={(style) => change({ style })}
                  options={STYLES}
                />
              </Field>
              <Field
                label={t('condition')}
                optional
                error={errors.condition}
                hint={t('whoSeesItWhenAdaptiveContent')}
              >
                <Input
                  value={value.condition ?? ''}
                  spellCheck={false}
                  className="font-mono text-xs"
                  onChange={(event) => change({ condition: event.target.value || undefined })}
                />
              </Field>
            </>
          ) : null}
        </div>
      )}
    </FormDialog>
  );
}
