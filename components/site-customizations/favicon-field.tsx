'use client';

import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import type { FieldSpec } from './field-list';
import { useField } from './form-context';
import { t } from './messages';
import { PictureRow } from './picture-field';

interface Favicon {
  icon?: { light: string; dark: string };
  emoji?: string;
}

type Kind = 'none' | 'emoji' | 'icon';

const KINDS = [
  { value: 'none', label: t('firstLetterOfTheTitle') },
  { value: 'emoji', label: t('emoji') },
  { value: 'icon', label: t('picture') },
] as const;

const EMPTY: Record<Kind, Favicon> = {
  none: {},
  emoji: { emoji: '📘' },
  icon: { icon: { light: '', dark: '' } },
};

export function FaviconField({ spec }: { spec: Pick<FieldSpec, 'field' | 'label' | 'hint'> }) {
  const { value, error, set } = useField(spec.field);
  const favicon = (value ?? {}) as Favicon;
  const kind: Kind = favicon.icon ? 'icon' : favicon.emoji === undefined ? 'none' : 'emoji';
  const { icon } = favicon;
  const isOne = icon?.light === icon?.dark;
  return (
    <div className="flex flex-col gap-2">
      <Field label={spec.label} hint={spec.hint} error={error}>
        <Select value={kind} onValueChange={(next) => set(EMPTY[next])} options={KINDS} />
      </Field>
      {kind === 'emoji' ? (
        <Input
          aria-label={t('faviconEmoji')}
          value={favicon.emoji ?? ''}
          className="w-20"
          onChange={(event) => set({ emoji: event.target.value })}
        />
      ) : null}
      {icon ? (
        <>
          <PictureRow
            label={t('faviconLightTheme')}
            theme={t('lightThemeName')}
            address={icon.light}
            onChange={(light = '') => set({ icon: { light, dark: isOne ? light : icon.dark } })}
          />
          <PictureRow
            label={t('faviconDarkTheme')}
            theme={t('darkThemeName')}
            address={icon.dark}
            onChange={(dark = icon.light) => set({ icon: { ...icon, dark } })}
          />
        </>
      ) : null}
    </div>
  );
}
