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

  function validate() {
    const body = field ? words : { name, type, ...words };
    const errors = findFieldErrors(field ? updateCustomField.body : createCustomField.body, body);
    if (hasOptions && words.options?.length === 0) errors.options = 'Name at least one.';
    if (!field && !name) errors.name = 'Give it a name of lower-case letters and digits.';
    return errors;
  }

  async function save() {
    if (field) await update.mutateAsync({ params: { organizationId, fieldName: field.name }, body: words });
    else await create.mutateAsync({ params: { organizationId }, body: { name, type, ...words } });
    showToast({ title: `The field ${words.title || name} is ${field ? 'changed' : 'made'}` });
  }

  return (
    <FormDialog
      title={field ? `Edit ${field.title || field.name}` : 'New custom field'}
      description={field ? undefined : 'Every space of the organization gets it, without a value at first.'}
      saveLabel={field ? 'Save field' : 'Create field'}
      size="medium"
      fields={FIELDS}
      validate={validate}
      save={save}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Field label="Title" error={errors.title}>
            <Input
              value={title}
              maxLength={100}
              placeholder="Owner"
              onChange={(event) => setTitle(event.target.value)}
            />
          </Field>
          <Field
            label="Name"
            required
            error={errors.name}
            hint={
              field
                ? 'Programs know the field by it; it stays.'
                : 'Programs know the field by it, and it stays: lower-case letters, digits, hyphens, underscores.'
            }
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
              <span className="font-medium">Type</span>
              <span className="flex items-center gap-2 text-muted [&_svg]:size-4">
                {fieldTypes[type].icon}
                {fieldTypes[type].label}
              </span>
            </div>
          ) : (
            <div className="flex flex-col gap-1">
              <span className="font-medium text-sm">Type</span>
              <RadioCards label="Type" value={type} onValueChange={setType} options={typeCards} columns={2} />
            </div>
          )}
          {hasOptions ? <OptionsEditor value={options} onChange={setOptions} error={errors.options} /> : null}
          <Field
            label="Description"
            optional
            hint="Shown below the field where it is filled in."
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
              label="Placeholder"
              optional
              hint="Shown in the empty field, as an example."
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
