'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '@/components/patterns/form-dialog';
import { type FieldErrors, findFieldErrors } from '@/components/patterns/form-errors';
import type { SiteParams } from '@/components/shell/site-params';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { Skeleton } from '@/components/ui/skeleton';
import { showToast } from '@/components/ui/toast-store';
import { mutation } from '@/lib/client/query';
import { createSiteRedirect, updateSiteRedirect } from '@/lib/contract/site-redirects';
import { DestinationFields } from './destination-fields';
import { t } from './messages';
import { emptyDraft, type RedirectDraft, readable, toBody, toDraft } from './redirect-draft';
import { kindWords, type SiteRedirect } from './site-redirect';
import { useDestinations } from './use-destinations';

interface RedirectDialogProps {
  params: SiteParams;
  /** Changes this one; without it a new one is made. */
  redirect?: SiteRedirect;
  /** What a new one begins with: an address that was not found. */
  source?: string;
  onClose: () => void;
}

const kinds = (['site-page', 'site-section', 'site-space', 'url'] as const).map((value) => ({
  value,
  label: {
    'site-page': t('aPageOfThisSite'),
    'site-section': t('aSection'),
    'site-space': t('aVariant'),
    url: t('anotherUrl'),
  }[value],
}));

export function RedirectDialog({ params, redirect, source, onClose }: RedirectDialogProps) {
  const places = useDestinations(params);
  const [draft, setDraft] = useState<RedirectDraft>(
    redirect ? toDraft(redirect) : { ...emptyDraft, source: source ? readable(source) : '' },
  );
  const create = useMutation(mutation(createSiteRedirect));
  const update = useMutation(mutation(updateSiteRedirect));
  const set = (change: Partial<RedirectDraft>) => setDraft((now) => ({ ...now, ...change }));
  const isWild = draft.source.trim().endsWith('*');

  async function save() {
    const body = toBody(draft);
    if (redirect) await update.mutateAsync({ params: { ...params, siteRedirectId: redirect.id }, body });
    else await create.mutateAsync({ params, body });
    showToast({ title: t('redirectFromSaved', { readable: readable(body.source) }) });
  }

  return (
    <FormDialog
      title={redirect ? t('editRedirectFrom', { readable: readable(redirect.source) }) : t('newRedirect')}
      description={t('sendsReadersWhoOpenAUrl')}
      saveLabel={redirect ? t('saveRedirect') : t('createRedirect')}
      fields={['source', 'destination', 'destination.url']}
      validate={() => findProblems(draft)}
      save={save}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Field label={t('from')} hint={t('aPathOnTheSiteSuch')} error={errors.source}>
            <Input
              value={draft.source}
              maxLength={512}
              spellCheck={false}
              autoCapitalize="none"
              placeholder="/old/page"
              onChange={(event) => set({ source: event.target.value })}
            />
          </Field>
          <Field label={t('to')} error={errors.destination}>
            <Select
              value={draft.kind}
              onValueChange={(kind) => set({ kind })}
              options={kinds.filter(({ value }) => value !== 'site-section' || places?.sections.length !== 0)}
            />
          </Field>
          {places ? (
            <DestinationFields draft={draft} set={set} errors={errors} places={places} />
          ) : (
            <Skeleton className="h-8" />
          )}
          {isWild ? <p className="text-muted text-xs">{sayRest(draft)}</p> : null}
        </>
      )}
    </FormDialog>
  );
}

function sayRest({ kind, url }: RedirectDraft): string {
  if (kind === 'url')
    return url.trim().endsWith('*')
      ? t('theInTheDestinationIsReplaced')
      : t('everythingRedirectsToThisOneUrl');
  return t('theRestOfThePathIs', { kind: kindWords[kind].toLowerCase() });
}

async function findProblems(draft: RedirectDraft): Promise<FieldErrors> {
  if (draft.source.trim() === '') return { source: t('enterThePathToRedirectFrom') };
  const found = await findFieldErrors(createSiteRedirect, toBody(draft));
  const chosen = Object.keys(found).find(
    (field) => field.startsWith('destination.') && field !== 'destination.url',
  );
  return chosen
    ? { ...found, destination: t('chooseThe', { kind: kindWords[draft.kind].toLowerCase() }) }
    : found;
}
