'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { findFieldErrors, readRefusal } from '@/components/patterns/form-errors';
import { useSubmit } from '@/components/patterns/use-submit';
import { DeletedOrganizations } from '@/components/shell/deleted-organizations';
import { PageBody } from '@/components/shell/page-body';
import { PageHeader } from '@/components/shell/page-header';
import { homePath } from '@/components/shell/paths';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { readMessage } from '@/lib/client/api-error';
import { mutation } from '@/lib/client/query';
import { createOrganization } from '@/lib/contract/organizations';
import { t } from './messages';

export function NewOrganization() {
  const router = useRouter();
  const [title, setTitle] = useState('');
  const [error, setError] = useState<string>();
  const create = useMutation(mutation(createOrganization));
  const refusal = create.error ? readRefusal(readMessage(create.error), ['title']) : undefined;

  const submit = useSubmit(async () => {
    if (create.isPending) return;
    const body = { title: title.trim() };
    const found = await findFieldErrors(createOrganization, body);
    setError(found.title);
    if (found.title) return;
    const made = await create.mutateAsync({ body }).catch(() => undefined);
    if (made) router.push(homePath(made.id));
  });

  return (
    <>
      <PageHeader crumbs={[{ label: t('newOrganization') }]} />
      <PageBody title={t('newOrganization')} description={t('anOrganizationHasItsOwnSpaces')} width="narrow">
        <form onSubmit={submit} noValidate>
          <Card
            footer={
              <Button type="submit" variant="primary" loading={create.isPending || create.isSuccess}>
                {t('createOrganization')}
              </Button>
            }
          >
            <div className="flex flex-col gap-4">
              {refusal && !refusal.field ? <Banner tone="danger">{refusal.text}</Banner> : null}
              <Field
                label={t('name')}
                hint={t('yourCompanyTeamOrProjectYou')}
                error={error ?? (refusal?.field ? refusal.text : undefined)}
              >
                <Input
                  value={title}
                  autoFocus
                  autoComplete="organization"
                  onChange={(event) => {
                    setTitle(event.target.value);
                    setError(undefined);
                  }}
                />
              </Field>
            </div>
          </Card>
        </form>
        <DeletedOrganizations />
      </PageBody>
    </>
  );
}
