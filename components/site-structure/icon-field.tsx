'use client';

import { ChevronDown, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Popover } from '@/components/ui/popover';
import { t } from './messages';
import { sectionIcons } from './named-icon';
import { SectionIcon } from './section-icon';

interface IconFieldProps {
  /** Empty for none. */
  value: string;
  onValueChange: (name: string) => void;
  fallback: LucideIcon;
}

const readable = (name: string) => name.replaceAll('-', ' ');

export function IconField({ value, onValueChange, fallback }: IconFieldProps) {
  const [open, setOpen] = useState(false);
  const choose = (name: string) => {
    onValueChange(name);
    setOpen(false);
  };
  return (
    <div className="flex flex-col gap-1">
      <span className="font-medium text-sm">{t('icon')}</span>
      <Popover
        label={t('chooseAnIcon')}
        open={open}
        onOpenChange={setOpen}
        trigger={
          <Button
            aria-label={t('iconWithWhat', { what: value ? readable(value) : t('none') })}
            className="w-fit"
          >
            {value ? <SectionIcon name={value} fallback={fallback} /> : null}
            {value ? null : <span className="text-muted">{t('none2')}</span>}
            <ChevronDown aria-hidden className="text-muted" />
          </Button>
        }
      >
        <div className="grid grid-cols-8 gap-1">
          {Object.entries(sectionIcons).map(([name, Icon]) => (
            <button
              key={name}
              type="button"
              aria-label={readable(name)}
              aria-pressed={name === value}
              title={readable(name)}
              onClick={() => choose(name)}
              className="flex aspect-square items-center justify-center rounded-md text-muted hover:bg-hover hover:text-text aria-pressed:bg-accent-soft aria-pressed:text-accent"
            >
              <Icon aria-hidden className="size-4" />
            </button>
          ))}
        </div>
        <Button variant="ghost" size="small" className="mt-2 w-full" onClick={() => choose('')}>
          {t('noIcon')}
        </Button>
      </Popover>
    </div>
  );
}
