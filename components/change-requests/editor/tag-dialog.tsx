'use client';

import { useState } from 'react';
import { FormDialog } from '@/components/patterns/form-dialog';
import { nameColor } from '@/components/patterns/tags/name-color';
import { Tag } from '@/components/patterns/tags/tag';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { findTag, type SpaceTag } from '@/lib/content/tags';
import { TAG_COLORS, TAG_LIMITS, TAG_SLUG, type TagColor } from '@/lib/text/tag-rules';
import { t } from './messages';

/** The form of a tag; an empty slug is made from the label. */
export interface TagForm {
  slug: string;
  label: string;
  color: TagColor;
  emoji: string;
  icon: string;
}

interface TagDialogProps {
  /** Undefined for a new one. */
  tag: SpaceTag | undefined;
  save: (form: TagForm) => Promise<unknown>;
  onClose: () => void;
}

const colors = TAG_COLORS.map((value) => ({ value, label: nameColor(value) }));

export function TagDialog({ tag, save, onClose }: TagDialogProps) {
  const [form, setForm] = useState<TagForm>({
    slug: tag?.slug ?? '',
    label: tag?.label ?? '',
    color: tag?.color ?? 'default',
    emoji: tag?.emoji ?? '',
    icon: tag?.icon ?? '',
  });
  const set = (key: 'slug' | 'label' | 'emoji' | 'icon') => (event: { target: { value: string } }) =>
    setForm({ ...form, [key]: event.target.value });
  const shown = findTag([{ ...form, label: form.label.trim() || t('label') }], form.slug);

  return (
    <FormDialog
      title={tag ? t('editTag', { label: tag.label }) : t('newTag')}
      saveLabel={tag ? t('save') : t('addTag')}
      size="small"
      fields={['label', 'slug', 'emoji', 'icon']}
      validate={(): Record<string, string> => ({
        ...(form.label.trim() === '' ? { label: t('enterALabel') } : {}),
        ...(form.slug !== '' && !TAG_SLUG.test(form.slug) ? { slug: t('aSlugHas') } : {}),
        ...(form.emoji && form.icon ? { icon: t('anEmojiOrAnIcon') } : {}),
      })}
      save={() => save(form)}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <div className="flex min-h-8 items-center">
            <Tag tag={shown} />
          </div>
          <Field label={t('label')} error={errors.label}>
            <Input value={form.label} maxLength={TAG_LIMITS.label} onChange={set('label')} />
          </Field>
          {tag ? null : (
            <Field label={t('slug')} optional error={errors.slug} hint={t('theSlugNeverChanges')}>
              <Input
                value={form.slug}
                maxLength={TAG_LIMITS.slug}
                onChange={set('slug')}
                spellCheck={false}
              />
            </Field>
          )}
          <Field label={t('colour')}>
            <Select
              value={form.color}
              onValueChange={(color) => setForm({ ...form, color })}
              options={colors}
            />
          </Field>
          <div className="grid grid-cols-2 gap-4">
            <Field label={t('emoji')} optional error={errors.emoji}>
              <Input value={form.emoji} maxLength={TAG_LIMITS.emoji} onChange={set('emoji')} />
            </Field>
            <Field label={t('icon')} optional error={errors.icon} hint={t('theNameOfAnIconSuch')}>
              <Input
                value={form.icon}
                maxLength={TAG_LIMITS.icon}
                onChange={set('icon')}
                spellCheck={false}
              />
            </Field>
          </div>
        </>
      )}
    </FormDialog>
  );
}
