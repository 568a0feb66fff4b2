'use client';

import clsx from 'clsx';
import { Link2 } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { findLinkOptions } from './block-templates';
import type { LinkDraft, LinkOption } from './editor-props';
import { t } from './messages';

interface LinkDialogProps {
  initial: LinkDraft;
  links: readonly LinkOption[];
  onSave: (link: LinkDraft) => void;
  onRemove?: () => void;
  onClose: () => void;
}

/** An address as somebody types it: a host without a scheme is meant for the web. */
function toTarget(typed: string): string {
  const text = typed.trim();
  if (/^[\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?$/.test(text) && !text.includes('@')) return `https://${text}`;
  if (/^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`;
  return text;
}

const isAddress = (text: string) => /^(?:[a-z][a-z0-9+.-]*:\S|#|\/)/i.test(toTarget(text));

/** ⌘K: search a page by its title, or give an address. */
export function LinkDialog({ initial, links, onSave, onRemove, onClose }: LinkDialogProps) {
  const known = links.find((link) => link.target === initial.target);
  const [text, setText] = useState(initial.text);
  const [query, setQuery] = useState(known ? known.title : initial.target);
  const [chosen, setChosen] = useState<LinkOption | undefined>(known);
  const [active, setActive] = useState(0);
  const listId = useId();
  const search = useRef<HTMLInputElement>(null);
  const found = chosen ? [] : findLinkOptions(links, query, 8);
  const target = chosen?.target ?? (isAddress(query) ? toTarget(query) : undefined);

  function choose(option: LinkOption) {
    setChosen(option);
    setQuery(option.title);
  }

  function save(option?: LinkOption) {
    const to = option?.target ?? target;
    if (!to) return;
    onSave({ text: text.trim() || option?.title || chosen?.title || to, target: to });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setActive((found.length + active + step) % Math.max(1, found.length));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      save(target ? undefined : found[active]);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={initial.target ? t('editLink') : t('addLink')}
      size="small"
      initialFocus={() => search.current}
      footer={
        <>
          {onRemove ? (
            <Button variant="ghost" className="mr-auto" onClick={onRemove}>
              {t('removeLink')}
            </Button>
          ) : null}
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            variant="primary"
            disabled={!target && found.length === 0}
            onClick={() => save(target ? undefined : found[active])}
          >
            {initial.target ? t('saveLink') : t('addLink')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        <Field label={t('pageOrUrl')}>
          <Input
            ref={search}
            role="combobox"
            aria-expanded={found.length > 0}
            aria-controls={listId}
            aria-activedescendant={found.length > 0 ? `${listId}-${active}` : undefined}
            placeholder={t('searchPagesOrPasteAUrl')}
            value={query}
            start={<Link2 aria-hidden />}
            onChange={(event) => {
              setQuery(event.target.value);
              setChosen(undefined);
              setActive(0);
            }}
            onKeyDown={onKeyDown}
          />
        </Field>
        <div
          id={listId}
          role="listbox"
          aria-label={t('pages')}
          className={clsx(found.length === 0 && 'hidden')}
        >
          {found.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the combobox above
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the combobox
            <div
              key={option.target}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === active}
              onClick={() => choose(option)}
              className={clsx(
                'flex min-h-8 items-center gap-2 rounded-md px-2 py-1 text-sm hover:bg-hover pointer-coarse:min-h-10',
                index === active && 'bg-selected',
              )}
            >
              <span className="min-w-0 flex-1 truncate">
                {option.emoji ? `${option.emoji} ` : ''}
                {option.title}
              </span>
              <span className="max-w-[50%] truncate text-muted text-xs">{option.detail}</span>
            </div>
          ))}
        </div>
        <Field label={t('text')} optional>
          <Input
            value={text}
            placeholder={chosen?.title}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') save();
            }}
          />
        </Field>
      </div>
    </Dialog>
  );
}
