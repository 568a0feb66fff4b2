import { useState } from 'react';
import { FormDialog } from '@/components/patterns/form-dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';

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
      title="Add a link"
      description="It stands among the pages and leads to another address."
      saveLabel="Add link"
      size="small"
      fields={['title', 'url']}
      validate={() => ({
        ...(title.trim() === '' ? { title: 'Give it a title.' } : {}),
        ...(/^(https?:\/\/|mailto:)\S+$/i.test(url.trim())
          ? {}
          : { url: 'Enter an address that begins with https://.' }),
      })}
      save={() => onSave(title.trim(), url.trim())}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Field label="Title" error={errors.title}>
            <Input value={title} maxLength={256} onChange={(event) => setTitle(event.target.value)} />
          </Field>
          <Field label="Address" error={errors.url}>
            <Input
              type="url"
              value={url}
              placeholder="https://"
              onChange={(event) => setUrl(event.target.value)}
            />
          </Field>
        </>
      )}
    </FormDialog>
  );
}
