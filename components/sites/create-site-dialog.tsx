'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { FormDialog } from '@/components/patterns/form-dialog';
import { findFieldErrors } from '@/components/patterns/form-errors';
import { SpacePicker } from '@/components/patterns/space-picker';
import { sitePath } from '@/components/shell/paths';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { RadioCards } from '@/components/ui/radio-cards';
import { Select } from '@/components/ui/select';
import { mutation } from '@/lib/client/query';
import { createSite } from '@/lib/contract/sites';
import { t } from './messages';
import { type Visibility, visibilities, visibilityWords } from './visibility';

type Source = 'existing' | 'empty' | 'sample';
const sources = [
  {
    value: 'existing',
    label: t('existingSpaces'),
    description: t('chooseThemBelowTheyAreNot'),
  },
  { value: 'empty', label: t('newEmptySpace'), description: t('createdWithTheSiteReadyFor') },
  { value: 'sample', label: t('newSampleSpace'), description: t('withAFewPagesToExplore') },
] as const;

const audiences = visibilities.map((value) => ({
  value,
  label: visibilityWords[value].label,
  description: visibilityWords[value].audience,
}));

interface CreateSiteDialogProps {
  organizationId: string;
  onClose: () => void;
}

export function CreateSiteDialog({ organizationId, onClose }: CreateSiteDialogProps) {
  const router = useRouter();
  const [title, setTitle] = useState('');
  const [source, setSource] = useState<Source>('existing');
  const [spaces, setSpaces] = useState<string[]>([]);
  const [visibility, setVisibility] = useState<Visibility>('public');
  const create = useMutation(mutation(createSite, { alsoChanges: ['spaces'] }));
  const body = { title: title.trim(), visibility, spaces: source === 'existing' ? spaces : source };

  return (
    <FormDialog
      title={t('newSite')}
      description={t('nobodyCanReadItUntilYou')}
      saveLabel={t('createSite')}
      fields={['title']}
      validate={() => findFieldErrors(createSite, body)}
      save={async () => {
        const site = await create.mutateAsync({ params: { organizationId }, body });
        // Closing rewrites the address, so it comes before the way to the site.
        onClose();
        router.push(sitePath(organizationId, site.id));
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Field label={t('title')} hint={t('shownToReadersTheUrlIs')} error={errors.title}>
            <Input value={title} maxLength={128} onChange={(event) => setTitle(event.target.value)} />
          </Field>
          <div className="flex flex-col gap-2">
            <span className="font-medium text-sm">{t('content')}</span>
            <RadioCards label={t('content')} value={source} onValueChange={setSource} options={sources} />
          </div>
          {source === 'existing' ? (
            <SpacePicker
              organizationId={organizationId}
              label={t('spaces')}
              multiple
              value={spaces}
              onValueChange={setSpaces}
              empty={t('thereAreNoSpacesYetChoose')}
            />
          ) : null}
          <Field label={t('whoCanReadItWhenIt')} hint={visibilityWords[visibility].audience}>
            <Select value={visibility} onValueChange={setVisibility} options={audiences} />
          </Field>
        </>
      )}
    </FormDialog>
  );
}
