'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '@/components/patterns/form-dialog';
import type { SiteParams } from '@/components/shell/site-params';
import { mutation } from '@/lib/client/query';
import { updateShareLink } from '@/lib/contract/share-links';
import { type EndChoice, LinkEnd, toEnd } from './link-end';
import { t } from './messages';
import type { ShareLink } from './share-link';

interface LinkEndDialogProps {
  params: SiteParams;
  link: ShareLink;
  onClose: () => void;
}

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** Says when a link ends, or that it does not. */
export function LinkEndDialog({ params, link, onClose }: LinkEndDialogProps) {
  const update = useMutation(mutation(updateShareLink));
  const [end, setEnd] = useState<EndChoice>(link.expiresAt ? 'keep' : 'never');
  return (
    <FormDialog
      size="small"
      title={t('expiryOf', { name: link.name })}
      saveLabel={t('save')}
      fields={['expiresAt']}
      save={async () => {
        if (end === 'keep') return;
        await update.mutateAsync({
          params: { ...params, shareLinkId: link.id },
          body: { expiresAt: toEnd(end) },
        });
      }}
      onClose={onClose}
    >
      {() => (
        <LinkEnd
          value={end}
          onValueChange={setEnd}
          ends={link.expiresAt ? moment.format(new Date(link.expiresAt)) : undefined}
        />
      )}
    </FormDialog>
  );
}
