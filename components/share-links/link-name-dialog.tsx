'use client';

import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { type FieldErrors, findFieldErrors, readRefusal } from '@/components/patterns/form-errors';
import { useSubmit } from '@/components/patterns/use-submit';
import type { SiteParams } from '@/components/shell/site-params';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { readMessage } from '@/lib/client/api-error';
import { mutation } from '@/lib/client/query';
import { createShareLink, updateShareLink } from '@/lib/contract/share-links';
import { type EndChoice, LinkEnd, toEnd } from './link-end';
import { LinkPassword } from './link-password';
import { t } from './messages';
import type { ShareLink } from './share-link';

interface LinkNameDialogProps {
  params: SiteParams;
  /** Renames this one; without it a new link is made. */
  link?: ShareLink;
  onClose: () => void;
}

/** Names a share link; a new one is then there to copy. */
export function LinkNameDialog({ params, link, onClose }: LinkNameDialogProps) {
  const formId = useId();
  const [name, setName] = useState(link?.name ?? '');
  const [end, setEnd] = useState<EndChoice>('never');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});
  const create = useMutation(mutation(createShareLink));
  const rename = useMutation(mutation(updateShareLink));
  const failure = create.error ?? rename.error;
  const refusal = failure ? readRefusal(readMessage(failure), ['name', 'password']) : undefined;
  const isBusy = create.isPending || rename.isPending;
  const made = create.data;
  const errorOf = (field: string) => errors[field] ?? (refusal?.field === field ? refusal.text : undefined);

  const submit = useSubmit(async () => {
    if (isBusy) return;
    const body = { name: name.trim() };
    const expiresAt = toEnd(end);
    const whole = {
      ...body,
      ...(expiresAt === null ? {} : { expiresAt }),
      ...(password === '' ? {} : { password }),
    };
    const found = await findFieldErrors(createShareLink, whole);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    if (!link) return void (await create.mutateAsync({ params, body: whole }).catch(() => undefined));
    const done = await rename
      .mutateAsync({ params: { ...params, shareLinkId: link.id }, body })
      .catch(() => undefined);
    if (done) onClose();
  });

  if (made) {
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title={t('shareLinkCreated', { name: made.name })}
        description={made.hasPassword ? t('readersAreAskedForThePassword') : t('anyoneWithTheLinkCanRead')}
        footer={
          <>
            <CopyButton value={made.urls.published} label={t('copyLink')} showLabel size="medium" />
            <Button variant="primary" onClick={onClose}>
              {t('done')}
            </Button>
          </>
        }
      >
        <Field label={t('link')}>
          <Input readOnly value={made.urls.published} onFocus={(event) => event.target.select()} />
        </Field>
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !isBusy) onClose();
      }}
      size="small"
      initialFocus={() => document.getElementById(formId)?.querySelector('input')}
      title={link ? t('renameWithName', { name: link.name }) : t('newShareLink')}
      footer={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={isBusy}>
            {link ? t('rename') : t('createLink')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="flex flex-col gap-4">
        {refusal && !refusal.field ? <Banner tone="danger">{refusal.text}</Banner> : null}
        <Field label={t('name')} hint={t('whoItIsForSuchAs')} error={errorOf('name')}>
          <Input
            value={name}
            maxLength={50}
            onChange={(event) => {
              setName(event.target.value);
              setErrors({});
            }}
          />
        </Field>
        {link ? null : (
          <>
            <LinkEnd value={end} onValueChange={setEnd} />
            <LinkPassword
              isOptional
              value={password}
              onChange={(value) => {
                setPassword(value);
                setErrors({});
              }}
              error={errorOf('password')}
            />
          </>
        )}
      </form>
    </Dialog>
  );
}
