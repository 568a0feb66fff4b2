'use client';

import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { t } from './messages';

interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Waits until typing pauses; 0 for filters that answer at once. */
  delay?: number;
  className?: string;
}

export function SearchField({
  label,
  value,
  onChange,
  delay = 250,
  className = 'w-full sm:w-64',
}: SearchFieldProps) {
  const [text, setText] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const [known, setKnown] = useState(value);
  const sent = useRef<readonly string[]>([]);
  if (value !== known) {
    setKnown(value);
    // The filter was changed elsewhere: by the address, or by «Clear filter». What was typed here only comes back, perhaps late.
    if (!sent.current.includes(value)) setText(value);
  }
  useEffect(() => {
    const at = sent.current.indexOf(value);
    sent.current = at < 0 ? [] : sent.current.slice(at + 1);
  }, [value]);

  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => {
      sent.current = [...sent.current, text];
      onChange(text);
    }, delay);
    return () => clearTimeout(timer);
  }, [text, value, delay, onChange]);

  return (
    <div className={className}>
      <Input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        start={<Search aria-hidden />}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && text) {
            event.stopPropagation();
            setText('');
          }
        }}
        className="[&::-webkit-search-cancel-button]:hidden"
        end={
          text ? (
            <IconButton
              label={t('clear')}
              size="small"
              tooltip={false}
              onClick={() => {
                setText('');
                input.current?.focus();
              }}
            >
              <X aria-hidden />
            </IconButton>
          ) : null
        }
      />
    </div>
  );
}
