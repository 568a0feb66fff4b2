'use client';

import { useMutation } from '@tanstack/react-query';
import { ImageUp } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { mutation } from '@/lib/client/query';
import { updateCurrentUser } from '@/lib/contract/users';
import { t } from './messages';
import { shrinkPicture } from './shrink-picture';

/** Saved as soon as it is chosen; Undo brings the one before back. */
export function Picture({ name, photoUrl }: { name: string; photoUrl: string | undefined }) {
  const input = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<string>();
  const [isReading, setIsReading] = useState(false);
  const update = useMutation(mutation(updateCurrentUser));
  const isBusy = isReading || update.isPending;

  async function save(next: string | null, title: string) {
    const before = photoUrl ?? null;
    await update.mutateAsync({ body: { photoURL: next } });
    showToast({ title, undo: () => update.mutateAsync({ body: { photoURL: before } }) });
  }

  async function act(work: () => Promise<void>) {
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      setFailure(readMessage(error));
    } finally {
      setIsReading(false);
    }
  }

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    // The same file can be chosen again after a failure.
    event.target.value = '';
    if (!file) return;
    setIsReading(true);
    void act(async () => save(await shrinkPicture(file), t('pictureSaved')));
  }

  return (
    <div className="flex items-center gap-4">
      <Avatar name={name} src={photoUrl} size="large" />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <div className="flex flex-wrap gap-2">
          <Button icon={<ImageUp aria-hidden />} loading={isBusy} onClick={() => input.current?.click()}>
            {photoUrl ? t('replacePicture') : t('uploadPicture')}
          </Button>
          {photoUrl ? (
            <Button
              variant="ghost"
              disabled={isBusy}
              onClick={() => void act(() => save(null, t('pictureRemoved')))}
            >
              {t('removePicture')}
            </Button>
          ) : null}
        </div>
        <p className="text-muted text-xs">{t('thePictureIsCroppedToA')}</p>
        {failure ? (
          <p role="alert" className="text-danger text-xs">
            {failure}
          </p>
        ) : null}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
        aria-label={t('pictureFile')}
        tabIndex={-1}
        className="sr-only"
        onChange={choose}
      />
    </div>
  );
}
