'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readMessage } from '@/lib/client/api-error';
import { invalidateNouns } from '@/lib/client/query';
import { sendBytes } from '@/lib/client/send-bytes';
import { uploadSiteAsset } from '@/lib/contract/site-assets';
import { useCustomization } from './form-context';

/** Sends a file to the site and hands over the address under which it is named. */
export function useUpload(onDone: (url: string) => void) {
  const { params } = useCustomization();
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function send(file: File | undefined): Promise<void> {
    if (!file) return;
    setIsBusy(true);
    setFailure(undefined);
    try {
      const { url } = await sendBytes(uploadSiteAsset, params, file);
      onDone(url);
      await invalidateNouns(client, ['site-assets']);
    } catch (error) {
      setFailure(readMessage(error));
    } finally {
      setIsBusy(false);
    }
  }
  return { isBusy, failure, send };
}
