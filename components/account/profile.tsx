'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { findFieldErrors, readRefusal } from '@/components/patterns/form-errors';
import { useSubmit } from '@/components/patterns/use-submit';
import { currentUserQuery } from '@/components/shell/user-menu';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ErrorState } from '@/components/ui/error-state';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Skeleton } from '@/components/ui/skeleton';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { mutation } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { updateCurrentUser } from '@/lib/contract/users';
import { t } from './messages';
import { Picture } from './picture';

export function Profile() {
  const user = useQuery(currentUserQuery);
  if (user.data) return <ProfileForm key={user.data.id} user={user.data} />;
  if (user.isError) {
    return (
      <ErrorState
        title={t('yourAccountCouldNotBeLoaded')}
        description={readMessage(user.error)}
        onRetry={() => void user.refetch()}
        isRetrying={user.isFetching}
      />
    );
  }
  return (
    <Card title={t('profile')}>
      <div className="flex items-center gap-4">
        <Skeleton className="size-16! rounded-full!" />
        <Skeleton className="w-40" />
      </div>
      <Skeleton className="mt-6 h-8! w-full" />
      <Skeleton className="mt-6 h-8! w-full" />
    </Card>
  );
}

interface Person {
  id: string;
  displayName: string;
  email?: string | undefined;
  photoURL?: string | undefined;
}

function ProfileForm({ user }: { user: Person }) {
  const [name, setName] = useState(user.displayName);
  const [error, setError] = useState<string>();
  const update = useMutation(mutation(updateCurrentUser));
  const isChanged = name.trim() !== user.displayName;
  const refusal = update.error ? readRefusal(readMessage(update.error), ['displayName']) : undefined;

  const save = useSubmit(async () => {
    if (!isChanged || update.isPending) return;
    const body = { displayName: name.trim() };
    const found = await findFieldErrors(updateCurrentUser, body);
    setError(found.displayName);
    if (found.displayName) return;
    const before = user.displayName;
    const saved = await update.mutateAsync({ body }).catch(() => undefined);
    if (!saved) return;
    setName(saved.displayName);
    showToast({
      title: t('nameSaved'),
      undo: async () => {
        await update.mutateAsync({ body: { displayName: before } });
        setName(before);
      },
    });
  });

  return (
    <form onSubmit={save} noValidate>
      <Card
        title={t('profile')}
        description={t('theNameThatOthersInYour')}
        footer={
          <Button type="submit" variant="primary" loading={update.isPending} disabled={!isChanged}>
            {t('saveName')}
          </Button>
        }
      >
        <div className="flex flex-col gap-4">
          <Picture name={user.displayName} photoUrl={user.photoURL} />
          {refusal && !refusal.field ? <Banner tone="danger">{refusal.text}</Banner> : null}
          <Field label={t('name')} error={error ?? (refusal?.field ? refusal.text : undefined)}>
            <Input
              value={name}
              autoComplete="name"
              onChange={(event) => {
                setName(event.target.value);
                setError(undefined);
              }}
            />
          </Field>
          <Field label={t('eMailAddress')} hint={t('youSignInWithIt')}>
            <Input value={user.email ?? ''} readOnly />
          </Field>
        </div>
      </Card>
    </form>
  );
}
