import { useState } from 'react';
import { FormDialog } from '@/components/patterns/form-dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { t } from './messages';

interface LinkPageDialogProps {
  onSave: (title: string, url: string) => Promise<void>;
  onClose: () => void;
}

/** An entry of the list of pages that leads to another address. */
export function LinkPageDialog({ onSave, onClose }: LinkPageDialogProps) {
  const [title, setTitle] = useState('');
  const [url, setUrl] = useState('');
  return (
    <FormDialog
      title={t('addALink')}
      description={t('itAppearsInTheListOf')}
      saveLabel={t('addLink')}
      size="small"
      fields={['title', 'url']}
      validate={() => ({
        ...(title.trim() === '' ? { title: t('enterATitle') } : {}),
        ...(/^(https?:\/\/|mailto:)\S+$/i.test(url.trim()) ? {} : { url: t('enterAUrlThatStartsWith') }),
      })}
      save={() => onSave(title.trim(), url.trim())}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Field label={t('title')} error={errors.title}>
            <Input value={title} maxLength={256} onChange={(event) => setTitle(event.target.value)} />
          </Field>
          <Field label={t('url')} error={errors.url}>
            <Input
              type="url"
              value={url}
              placeholder={t('https')}
              onChange={(event) => setUrl(event.target.value)}
            />
          </Field>
        </>
      )}
    </FormDialog>
  );
}
