'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { ResourceForm } from '@/components/patterns/resource-form/resource-form';
import { useResourceForm } from '@/components/patterns/resource-form/use-resource-form';
import { Banner } from '@/components/ui/banner';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { Switch } from '@/components/ui/switch';
import { mutation } from '@/lib/client/query';
import { updateMergeRules } from '@/lib/contract/reviews';
import { spaceQuery } from '../reading/use-space-content';
import { describeRules, isAnySet, type MergeRules } from './describe-rules';

interface MergeRulesFormProps {
  spaceId: string;
  rules: MergeRules;
}

const mostReviews = 10;

const mergers = [
  { value: 'review', label: 'Whoever may review', description: 'The role «Review» or a stronger one.' },
  { value: 'create', label: 'Whoever may create', description: 'The role «Create» or «Administer».' },
  { value: 'admin', label: 'Administrators', description: 'The role «Administer».' },
] as const;

type Merger = (typeof mergers)[number]['value'];

const counts = Array.from({ length: mostReviews + 1 }, (_, count) => ({
  value: String(count),
  label: count === 0 ? 'None' : count === 1 ? '1 approval' : `${count} approvals`,
}));

/** What the space asks of a change request before it becomes part of the main content. */
export function MergeRulesForm({ spaceId, rules }: MergeRulesFormProps) {
  const update = useMutation(mutation(updateMergeRules));
  const form = useResourceForm({
    value: {
      requiredReviews: rules.requiredReviews,
      // Who may review may merge at least.
      mergeRole: (mergers.some(({ value }) => value === rules.mergeRole)
        ? rules.mergeRole
        : 'review') as Merger,
      requireUpToDate: rules.requireUpToDate,
      requireResolvedComments: rules.requireResolvedComments,
      requireIntactLinks: rules.requireIntactLinks,
    },
    save: (changes) => update.mutateAsync({ params: { spaceId }, body: changes }),
  });
  const { data: space } = useQuery(spaceQuery(spaceId));
  const isLocked = !rules.permissions.edit;
  const flag = (key: 'requireUpToDate' | 'requireResolvedComments' | 'requireIntactLinks') => ({
    checked: form.draft[key],
    disabled: isLocked,
    onCheckedChange: (isOn: boolean) => form.set(key, isOn),
  });
  return (
    <ResourceForm
      form={form}
      title="Before a merge"
      description="What a change request needs before it becomes part of the main content. Conflicts and requested changes always hold it up."
      readOnly={
        isLocked ? 'Only people with the role «Administer» on this space can change its rules.' : undefined
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Reviews"
          hint="Of the content as it is, by people who did not write in it: an edit afterwards makes an approval stale."
          error={form.fieldErrors.requiredReviews}
        >
          <Select
            value={String(form.draft.requiredReviews)}
            onValueChange={(count) => form.set('requiredReviews', Number(count))}
            options={counts}
            disabled={isLocked}
          />
        </Field>
        <Field
          label="Who merges"
          hint="Others can do everything up to the merge."
          error={form.fieldErrors.mergeRole}
        >
          <Select<Merger>
            value={form.draft.mergeRole}
            onValueChange={(role) => form.set('mergeRole', role)}
            options={mergers}
            disabled={isLocked}
          />
        </Field>
      </div>
      <Switch
        label="Up to date with the main content"
        hint="What changed on main meanwhile is brought in and looked at first."
        {...flag('requireUpToDate')}
      />
      <Switch
        label="Every conversation resolved"
        hint="No comment on the change request is open."
        {...flag('requireResolvedComments')}
      />
      <Switch
        label="No broken links"
        hint="No link that works now leads nowhere after the merge."
        {...flag('requireIntactLinks')}
      />
      {space?.editMode === 'live' && isAnySet(form.draft) ? (
        <Banner tone="warning" title="Saving locks the space">
          {space.title || 'It'} is edited live now. With rules nobody changes its main content directly any
          more.
        </Banner>
      ) : null}
      <Banner title={form.isDirty ? 'After saving' : 'As it is'}>{describeRules(form.draft)}</Banner>
    </ResourceForm>
  );
}
