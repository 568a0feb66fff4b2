'use client';

import { Globe, KeyRound, Link2, Unlink2 } from 'lucide-react';
import { useState } from 'react';
import { ResourceForm } from '@/components/patterns/resource-form/resource-form';
import { useResourceForm } from '@/components/patterns/resource-form/use-resource-form';
import { sitePath } from '@/components/shell/paths';
import { Banner } from '@/components/ui/banner';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Link } from '@/components/ui/link';
import { RadioCards } from '@/components/ui/radio-cards';
import { visibilities, visibilityWords, widensAudience } from '../visibility';
import { t } from './messages';
import { readOnlyReason, type SettingsProps, useSaveSite } from './use-save-site';

const icons = {
  public: <Globe aria-hidden />,
  unlisted: <Unlink2 aria-hidden />,
  'share-link': <Link2 aria-hidden />,
  'visitor-auth': <KeyRound aria-hidden />,
};

const cards = visibilities.map((value) => ({
  value,
  label: visibilityWords[value].label,
  icon: icons[value],
  description: (
    <>
      {visibilityWords[value].audience} {visibilityWords[value].effect}
    </>
  ),
}));

export function VisibilityForm({ organizationId, site }: SettingsProps) {
  const saveSite = useSaveSite(organizationId, site);
  const [asking, setAsking] = useState<{ answer: (isSure: boolean) => void }>();
  const readOnly = readOnlyReason(site);
  const form = useResourceForm({
    value: { visibility: site.visibility },
    save: async (changes) => {
      const isWider = changes.visibility && widensAudience(site.visibility, changes.visibility);
      if (isWider) {
        const isSure = await new Promise<boolean>((answer) => setAsking({ answer }));
        setAsking(undefined);
        if (!isSure) throw new Error(t('notSavedMorePeopleWouldBe'));
      }
      return saveSite(changes);
    },
  });
  const chosen = form.draft.visibility;
  return (
    <ResourceForm
      form={form}
      title={t('whoCanReadIt')}
      description={site.published ? t('appliesToReadersRightAwayWhen') : t('appliesWhenYouPublishTheSite')}
      saveLabel={t('saveVisibility')}
      readOnly={readOnly}
    >
      <RadioCards
        label={t('whoCanReadTheSite')}
        columns={2}
        value={chosen}
        onValueChange={(value) => form.set('visibility', value)}
        options={cards}
        disabled={Boolean(readOnly)}
      />
      {chosen === 'share-link' ? (
        <Banner>
          {t.rich('createLinksUnderShareLinksWithout', {
            link: (chunks) => (
              <Link
                href={sitePath(organizationId, site.id, 'audience/share-links')}
                className="text-accent underline"
              >
                {chunks}
              </Link>
            ),
          })}
        </Banner>
      ) : null}
      <ConfirmDialog
        open={asking !== undefined}
        onOpenChange={(open) => {
          if (!open) asking?.answer(false);
        }}
        title={t('letMorePeopleRead', { title: site.title })}
        confirmLabel={t('makeIt', { label: visibilityWords[chosen].label.toLowerCase() })}
        tone="primary"
        onConfirm={() => asking?.answer(true)}
      >
        <p>{t('now', { audience: visibilityWords[site.visibility].audience })}</p>
        <p className="mt-1">{t('thenWord', { audience: visibilityWords[chosen].audience })}</p>
        <p className="mt-1">{visibilityWords[chosen].effect}</p>
      </ConfirmDialog>
    </ResourceForm>
  );
}
