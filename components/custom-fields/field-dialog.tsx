'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type CustomField,
  type FieldType,
  fieldTypes,
} from '@/components/patterns/custom-fields/field-types';
import { FormDialog } from '@/components/patterns/form-dialog';
import { findFieldErrors } from '@/components/patterns/form-errors';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { RadioCards } from '@/components/ui/radio-cards';
import { showToast } from '@/components/ui/toast-store';
import { mutation } from '@/lib/client/query';
import { CUSTOM_FIELD_TYPES, createCustomField, updateCustomField } from '@/lib/contract/custom-fields';
import { t } from './messages';
import { OptionsEditor } from './options-editor';
import { suggestName } from './suggest-name';

interface FieldDialogProps {
  organizationId: string;
  /** Undefined for a new one. */
  field?: CustomField | undefined;
  onClose: () => void;
}

const typeCards = CUSTOM_FIELD_TYPES.map((type) => ({
  value: type,
  label: fieldTypes[type].label,
  icon: fieldTypes[type].icon,
  description: fieldTypes[type].example,
}));

const FIELDS = ['title', 'name', 'type', 'description', 'placeholder', 'options'];

/** Makes a field, or changes what is said about it; its name and type stay once there are values. */
export function FieldDialog({ organizationId, field, onClose }: FieldDialogProps) {
  const create = useMutation(mutation(createCustomField));
  const update = useMutation(mutation(updateCustomField));
  const [title, setTitle] = useState(field?.title ?? '');
  const [ownName, setOwnName] = useState<string>();
  const [type, setType] = useState<FieldType>(field?.type ?? 'text');
  const [description, setDescription] = useState(field?.description ?? '');
  const [placeholder, setPlaceholder] = useState(field?.placeholder ?? '');
  const [options, setOptions] = useState<string[]>(field?.options ?? ['']);
  const name = field?.name ?? ownName ?? suggestName(title);
  const hasOptions = type.startsWith('select:');
  const hasPlaceholder = type === 'text' || type === 'number' || type === 'tags';
  const words = {
    title: title.trim(),
    description: description.trim(),
    placeholder: hasPlaceholder ? placeholder.trim() : '',
    ...(hasOptions && { options: options.map((option) => option.trim()).filter((option) => option !== '') }),
  };

  async function validate() {
    const body = field ? words : { name, type, ...words };
    const errors = await findFieldErrors(field ? updateCustomField : createCustomField, body);
    if (hasOptions && words.options?.length === 0) errors.options = t('addAtLeastOneOption');
    if (!field && !name) errors.name = t('enterANameWithLowerCase');
    return errors;
  }

  async function save() {
    if (field) await update.mutateAsync({ params: { organizationId, fieldName: field.name }, body: words });
    else await create.mutateAsync({ params: { organizationId }, body: { name, type, ...words } });
    showToast({
      title: field
        ? t('fieldSaved', { title: words.title || name })
        : t('fieldCreated', { title: words.title || name }),
    });
  }

  return (
    <FormDialog
      title={field ? t('editWithTitle', { title: field.title || field.name }) : t('newCustomField')}
      description={field ? undefined : t('theFieldIsAddedToEvery')}
      saveLabel={field ? t('saveField') : t('createField')}
      size="medium"
      fields={FIELDS}
      validate={validate}
      save={save}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Field label={t('title')} error={errors.title}>
            <Input
              value={title}
              maxLength={100}
              placeholder={t('owner')}
              onChange={(event) => setTitle(event.target.value)}
            />
          </Field>
          <Field
            label={t('name')}
            required
            error={errors.name}
            hint={field ? t('theNameThatAppsUseIt') : t('theNameThatAppsUseItCannot')}
          >
            <Input
              value={name}
              maxLength={50}
              disabled={field !== undefined}
              spellCheck={false}
              className="font-mono"
              onChange={(event) => setOwnName(event.target.value)}
            />
          </Field>
          {field ? (
            <div className="flex flex-col gap-1 text-sm">
              <span className="font-medium">{t('type')}</span>
              <span className="flex items-center gap-2 text-muted [&_svg]:size-4">
                {fieldTypes[type].icon}
                {fieldTypes[type].label}
              </span>
            </div>
          ) : (
            <div className="flex flex-col gap-1">
              <span className="font-medium text-sm">{t('type')}</span>
              <RadioCards
                label={t('type')}
                value={type}
                onValueChange={setType}
                options={typeCards}
                columns={2}
              />
            </div>
          )}
          {hasOptions ? <OptionsEditor value={options} onChange={setOptions} error={errors.options} /> : null}
          <Field
            label={t('description')}
            optional
            hint={t('shownBelowTheFieldInForms')}
            error={errors.description}
          >
            <Input
              value={description}
              maxLength={200}
              onChange={(event) => setDescription(event.target.value)}
            />
          </Field>
          {hasPlaceholder ? (
            <Field
              label={t('placeholder')}
              optional
              hint={t('shownAsAnExampleWhileThe')}
              error={errors.placeholder}
            >
              <Input
                value={placeholder}
                maxLength={100}
                onChange={(event) => setPlaceholder(event.target.value)}
              />
            </Field>
          ) : null}
        </>
      )}
    </FormDialog>
  );
}
