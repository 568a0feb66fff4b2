'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '@/components/patterns/form-dialog';
import { findFieldErrors } from '@/components/patterns/form-errors';
import { SpacePicker } from '@/components/patterns/space-picker';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { RadioCards } from '@/components/ui/radio-cards';
import { showToast } from '@/components/ui/toast-store';
import { mutation } from '@/lib/client/query';
import { WEBHOOK_EVENT_NAMES, WEBHOOK_EVENTS } from '@/lib/contract/webhook-events';
import { createWebhook, updateWebhook } from '@/lib/contract/webhooks';
import { t } from './messages';
import type { Webhook } from './webhook';

interface WebhookDialogProps {
  organizationId: string;
  /** Undefined for a new one. */
  webhook?: Webhook | undefined;
  onCreated?: (created: Webhook & { secret: string }) => void;
  onClose: () => void;
}

const FIELDS = ['url', 'description', 'events', 'spaces'];

const scopes = [
  { value: 'all', label: t('allSpaces'), description: t('includingFutureOnes') },
  { value: 'some', label: t('onlySelected'), description: t('chooseThemBelow') },
] as const;

export function WebhookDialog({ organizationId, webhook, onCreated, onClose }: WebhookDialogProps) {
  const create = useMutation(mutation(createWebhook));
  const update = useMutation(mutation(updateWebhook));
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [description, setDescription] = useState(webhook?.description ?? '');
  const [events, setEvents] = useState<Webhook['events']>(webhook?.events ?? [...WEBHOOK_EVENT_NAMES]);
  const [scope, setScope] = useState<'all' | 'some'>(webhook?.spaces ? 'some' : 'all');
  const [spaces, setSpaces] = useState(webhook?.spaces?.map(({ id }) => id) ?? []);
  const body = {
    url: url.trim(),
    description: description.trim(),
    events,
    spaces: scope === 'all' ? null : spaces,
  };

  async function validate() {
    const errors = await findFieldErrors(createWebhook, body);
    if (!body.url) errors.url = t('enterAUrl');
    if (events.length === 0) errors.events = t('chooseAtLeastOne');
    if (scope === 'some' && spaces.length === 0) errors.spaces = t('chooseAtLeastOneSentence');
    return errors;
  }

  async function save() {
    if (webhook) {
      await update.mutateAsync({ params: { organizationId, webhookId: webhook.id }, body });
      showToast({ title: t('webhookSaved') });
      onClose();
    } else onCreated?.(await create.mutateAsync({ params: { organizationId }, body }));
  }

  return (
    <FormDialog
      title={webhook ? t('editWebhook') : t('newWebhook')}
      description={webhook ? undefined : t('youGetItsSigningSecretAfter')}
      saveLabel={webhook ? t('saveWebhook') : t('createWebhook')}
      size="medium"
      fields={FIELDS}
      validate={validate}
      save={save}
      staysOpen
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Field label={t('url')} required error={errors.url} hint={t('eventsAreSentToThisUrl')}>
            <Input
              type="url"
              inputMode="url"
              value={url}
              spellCheck={false}
              placeholder={t('httpsHooksExampleOrgLectern')}
              onChange={(event) => setUrl(event.target.value)}
            />
          </Field>
          <Field label={t('description')} optional error={errors.description}>
            <Input
              value={description}
              maxLength={200}
              placeholder={t('updatesTheShopSearch')}
              onChange={(event) => setDescription(event.target.value)}
            />
          </Field>
          <fieldset className="flex flex-col gap-2">
            <legend className="mb-1 font-medium text-sm">{t('events')}</legend>
            {WEBHOOK_EVENT_NAMES.map((name) => (
              <Checkbox
                key={name}
                label={WEBHOOK_EVENTS[name]}
                hint={<code className="font-mono">{name}</code>}
                checked={events.includes(name)}
                onCheckedChange={(checked) =>
                  setEvents((now) =>
                    WEBHOOK_EVENT_NAMES.filter((other) => (other === name ? checked : now.includes(other))),
                  )
                }
              />
            ))}
            <Refusal text={errors.events} />
          </fieldset>
          <div className="flex flex-col gap-2">
            <span className="font-medium text-sm">{t('spaces')}</span>
            <RadioCards
              label={t('spaces')}
              value={scope}
              onValueChange={setScope}
              options={scopes}
              columns={2}
            />
            {scope === 'some' ? (
              <SpacePicker
                organizationId={organizationId}
                label={t('spaces')}
                value={spaces}
                onValueChange={setSpaces}
                multiple
                empty={t('thereAreNoSpacesYet')}
              />
            ) : null}
            <Refusal text={errors.spaces} />
          </div>
        </>
      )}
    </FormDialog>
  );
}

function Refusal({ text }: { text: string | undefined }) {
  return text ? (
    <p role="alert" className="text-danger text-xs">
      {text}
    </p>
  ) : null;
}
