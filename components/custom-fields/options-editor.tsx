'use client';

import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { t } from './messages';

interface OptionsEditorProps {
  value: readonly string[];
  onChange: (value: string[]) => void;
  error: string | undefined;
}

const MOST = 50;
const LONGEST = 40;

/** One line for each option: Enter begins another, several pasted lines become several. */
export function OptionsEditor({ value, onChange, error }: OptionsEditorProps) {
  const list = useRef<HTMLUListElement>(null);
  const focus = (index: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll('input')[Math.max(0, index)]?.focus());

  function insert(index: number, words: readonly string[]) {
    onChange([...value.slice(0, index), ...words, ...value.slice(index)].slice(0, MOST));
    focus(index + words.length - 1);
  }

  function remove(index: number) {
    onChange(value.filter((_, other) => other !== index));
    focus(index - 1);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>, index: number) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      // In a form Enter would send it.
      event.preventDefault();
      if (value[index]?.trim()) insert(index + 1, ['']);
    } else if (event.key === 'Backspace' && value[index] === '' && value.length > 1) {
      event.preventDefault();
      remove(index);
    }
  }

  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1 font-medium text-sm">{t('options')}</legend>
      <ul ref={list} className="flex flex-col gap-1.5">
        {value.map((option, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is the line it stands in
          <li key={index} className="flex items-center gap-1">
            <div className="flex-1">
              <Input
                aria-label={t('option', { count: index + 1 })}
                aria-invalid={error !== undefined && (!option.trim() || value.indexOf(option) !== index)}
                value={option}
                maxLength={LONGEST}
                onChange={(event) =>
                  onChange(value.map((other, at) => (at === index ? event.target.value : other)))
                }
                onKeyDown={(event) => onKeyDown(event, index)}
                onPaste={(event) => {
                  const lines = event.clipboardData
                    .getData('text')
                    .split('\n')
                    .map((line) => line.trim());
                  const words = lines.filter((line) => line !== '').map((line) => line.slice(0, LONGEST));
                  if (words.length < 2) return;
                  event.preventDefault();
                  onChange([...value.slice(0, index), ...words, ...value.slice(index + 1)].slice(0, MOST));
                }}
              />
            </div>
            <IconButton
              label={t('removeOption', { count: index + 1 })}
              tooltip={false}
              disabled={value.length === 1}
              onClick={() => remove(index)}
            >
              <X aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      {error ? (
        <p role="alert" className="text-danger text-xs">
          {error}
        </p>
      ) : null}
      {value.length < MOST ? (
        <Button
          size="small"
          className="self-start"
          icon={<Plus aria-hidden />}
          onClick={() => insert(value.length, [''])}
        >
          {t('addOption')}
        </Button>
      ) : null}
    </fieldset>
  );
}
