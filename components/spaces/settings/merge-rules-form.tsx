'use client';

import { useMutation } from '@tanstack/react-query';
import { ResourceForm } from '@/components/patterns/resource-form/resource-form';
import { useResourceForm } from '@/components/patterns/resource-form/use-resource-form';
import { Banner } from '@/components/ui/banner';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { Switch } from '@/components/ui/switch';
import { mutation } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { updateMergeRules } from '@/lib/contract/reviews';
import { spaceQuery } from '../reading/use-space-content';
import { describeRules, isAnySet, type MergeRules } from './describe-rules';
import { t } from './messages';

interface MergeRulesFormProps {
  spaceId: string;
  rules: MergeRules;
}

const mostReviews = 10;

const mergers = [
  { value: 'review', label: t('anyoneWhoCanReview'), description: t('theRoleReviewOrHigher') },
  { value: 'create', label: t('anyoneWhoCanCreate'), description: t('theRoleCreateOrAdminister') },
  { value: 'admin', label: t('administrators'), description: t('theRoleAdminister') },
] as const;

type Merger = (typeof mergers)[number]['value'];

const counts = Array.from({ length: mostReviews + 1 }, (_, count) => ({
  value: String(count),
  label: count === 0 ? t('none') : t('approvals', { count }),
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
      title={t('mergeRules')}
      description={t('whatAChangeRequestNeedsBefore')}
      readOnly={isLocked ? t('onlyPeopleWithTheRoleAdminister') : undefined}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t('reviews')}
          hint={t('approvalsOfTheCurrentContentBy')}
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
          label={t('whoCanMerge')}
          hint={t('othersCanDoEverythingExceptMerge')}
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
        label={t('upToDateWithTheMain')}
        hint={t('newerChangesOfTheMainContent')}
        {...flag('requireUpToDate')}
      />
      <Switch
        label={t('allConversationsResolved')}
        hint={t('noOpenCommentsOnTheChange')}
        {...flag('requireResolvedComments')}
      />
      <Switch
        label={t('noBrokenLinks')}
        hint={t('theMergeDoesNotBreakAny')}
        {...flag('requireIntactLinks')}
      />
      {space?.editMode === 'live' && isAnySet(form.draft) ? (
        <Banner tone="warning" title={t('savingLocksTheSpace')}>
          {t('allowsLiveEditsNowWithMerge', { title: space.title || t('untitled') })}
        </Banner>
      ) : null}
      <Banner title={form.isDirty ? t('afterSaving') : t('currentRules')}>{describeRules(form.draft)}</Banner>
    </ResourceForm>
  );
}
