'use client';

import { Link2, Unlink } from 'lucide-react';
import { useState } from 'react';
import { LocalizedFields } from '@/components/patterns/localized-fields';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import { Select } from '@/components/ui/select';
import { Switch } from '@/components/ui/switch';
import type { SiteCustomization } from '@/lib/contract/site-customization';
import type { FieldSpec } from './field-list';
import { useField, useLanguages } from './form-context';
import { t } from './messages';

const LinkDialog = lazyDialog(async () => (await import('./link-dialog')).LinkDialog);

type Announcement = NonNullable<SiteCustomization['announcement']>;

const NEW: Announcement = { enabled: true, message: t('news'), style: 'info' };
const STYLES = [
  { value: 'info', label: t('information') },
  { value: 'success', label: t('success') },
  { value: 'warning', label: t('warning') },
  { value: 'danger', label: t('danger') },
] as const;

export function AnnouncementField({ spec }: { spec: Pick<FieldSpec, 'field'> }) {
  const { value, error, set } = useField(spec.field);
  const languages = useLanguages();
  const [isAsking, setIsAsking] = useState(false);
  const announcement = value as Announcement | undefined;
  const { enabled, message, style, link } = announcement ?? { ...NEW, enabled: false };
  const change = (part: Partial<Announcement>) => set({ ...(announcement ?? NEW), ...part });

  function unlink() {
    const { link: _, ...rest } = announcement ?? NEW;
    set(rest);
  }

  return (
    <div className="flex flex-col gap-4">
      <Switch
        label={t('showTheAnnouncement')}
        checked={enabled}
        onCheckedChange={(checked) => change({ enabled: checked })}
      />
      {announcement ? (
        <>
          <Field label={t('message')} error={error} hint={t('n2To128Characters')}>
            <Input value={message} onChange={(event) => change({ message: event.target.value })} />
          </Field>
          <LocalizedFields
            label={t('message')}
            languages={languages}
            plain={message}
            value={announcement.localizedMessage}
            onChange={(localizedMessage) => change({ localizedMessage })}
          />
          <Field label={t('kind')}>
            <Select value={style} onValueChange={(next) => change({ style: next })} options={STYLES} />
          </Field>
          <div className="flex flex-wrap gap-2">
            <Button size="small" icon={<Link2 aria-hidden />} onClick={() => setIsAsking(true)}>
              {link ? t('linkWithTitle', { title: link.title }) : t('addALink')}
            </Button>
            {link ? (
              <Button size="small" variant="ghost" icon={<Unlink aria-hidden />} onClick={unlink}>
                {t('removeLink')}
              </Button>
            ) : null}
          </div>
        </>
      ) : null}
      {isAsking ? (
        <LinkDialog
          title={t('announcementLink')}
          value={{ title: link?.title ?? '', localizedTitle: link?.localizedTitle, to: link?.to ?? null }}
          onClose={() => setIsAsking(false)}
          onSave={({ title, localizedTitle, to }) => {
            if (to) change({ link: { title, localizedTitle, to } });
          }}
        />
      ) : null}
    </div>
  );
}
