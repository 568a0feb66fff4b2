'use client';

import { useMutation } from '@tanstack/react-query';
import { titleOfField } from '@/components/patterns/custom-fields/field-types';
import { ValueInput } from '@/components/patterns/custom-fields/value-input';
import { ResourceForm } from '@/components/patterns/resource-form/resource-form';
import { useResourceForm } from '@/components/patterns/resource-form/use-resource-form';
import { Field } from '@/components/ui/field';
import { mutation } from '@/lib/client/query';
import type { CustomFieldValue } from '@/lib/contract/custom-field-values';
import { updateSpaceCustomFields } from '@/lib/contract/custom-fields';
import type { SpaceFields } from '../use-space-fields';
import { t } from './messages';

interface FieldsFormProps {
  spaceId: string;
  fields: SpaceFields;
  mayEdit: boolean;
}

/** What a space has in the custom fields of its organization; all changes are saved at once, or none. */
export function FieldsForm({ spaceId, fields, mayEdit }: FieldsFormProps) {
  const update = useMutation(mutation(updateSpaceCustomFields));
  const form = useResourceForm<Record<string, CustomFieldValue | null>>({
    value: Object.fromEntries(fields.map(({ customField, value }) => [customField.id, value ?? null])),
    save: (changes) => {
      const values = fields.flatMap(({ customField: { id, name } }) => {
        const value = changes[id];
        return value === undefined ? [] : [[name, { value }] as const];
      });
      return update.mutateAsync({ params: { spaceId }, body: { values: Object.fromEntries(values) } });
    },
  });
  return (
    <ResourceForm
      form={form}
      title={t('fields')}
      description={t('shownToEveryoneWhoCanSee')}
      readOnly={mayEdit ? undefined : t('onlyPeopleWithTheRoleCreateOr')}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {fields.map(({ customField }) => (
          <Field
            key={customField.id}
            label={titleOfField(customField)}
            hint={customField.description}
            className={
              customField.type === 'tags' || customField.type === 'select:multi' ? 'sm:col-span-2' : undefined
            }
          >
            <ValueInput
              field={customField}
              value={form.draft[customField.id] ?? null}
              onChange={(value) => form.set(customField.id, value)}
              disabled={!mayEdit}
            />
          </Field>
        ))}
      </div>
    </ResourceForm>
  );
}
