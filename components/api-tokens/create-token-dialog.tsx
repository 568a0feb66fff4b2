'use client';

import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { findFieldErrors, readRefusal } from '@/components/patterns/form-errors';
import { useSubmit } from '@/components/patterns/use-submit';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import { readMessage } from '@/lib/client/api-error';
import { mutation } from '@/lib/client/query';
import { createApiToken } from '@/lib/contract/users';
import { toExpiryDate } from './expiry';
import { t } from './messages';
import { initialValues, TokenFields, type TokenValues } from './token-fields';

const SecretDialog = lazyDialog(
  async () => (await import('@/components/patterns/secret-dialog')).SecretDialog,
);

/** First what the token may do; then, once, the token itself. */
export function CreateTokenDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const [values, setValues] = useState<TokenValues>(initialValues);
  const [errors, setErrors] = useState<{ label?: string; scopes?: string }>({});
  const create = useMutation(mutation(createApiToken));
  const refusal = create.error ? readRefusal(readMessage(create.error), ['label', 'scopes']) : undefined;

  const submit = useSubmit(async () => {
    if (create.isPending) return;
    const expiresAt = toExpiryDate(values.expiry, new Date())?.toISOString();
    const body = {
      label: values.label.trim(),
      scopes: values.scopes,
      ...(expiresAt ? { expiresAt } : {}),
      ...(values.organization === 'all' ? {} : { organization: values.organization }),
    };
    const found: typeof errors = await findFieldErrors(createApiToken, body);
    if (values.scopes.length === 0) found.scopes = t('chooseAtLeastOne');
    setErrors(found);
    if (found.label || found.scopes) return;
    await create.mutateAsync({ body }).catch(() => undefined);
  });

  if (create.data)
    return (
      <SecretDialog
        kind="token"
        value={create.data.token}
        title={t('tokenWithLabel', { label: create.data.label })}
        description={t('copyTheTokenNowAndStore')}
        onClose={onClose}
      />
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !create.isPending) onClose();
      }}
      title={t('newApiToken')}
      description={t('anyoneWhoHasTheTokenCan')}
      footer={
        <>
          <Button onClick={onClose} disabled={create.isPending}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" loading={create.isPending}>
            {t('createToken')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="flex flex-col gap-4">
        {refusal && !refusal.field ? <Banner tone="danger">{refusal.text}</Banner> : null}
        <TokenFields
          values={values}
          errors={{ ...errors, ...(refusal?.field ? { [refusal.field]: refusal.text } : {}) }}
          onChange={(next) => {
            setValues(next);
            setErrors({});
            if (create.isError) create.reset();
          }}
        />
      </form>
    </Dialog>
  );
}
