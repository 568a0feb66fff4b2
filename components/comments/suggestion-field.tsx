'use client';

import { useId } from 'react';
import { controlClasses } from '@/components/ui/input';
import { t } from './messages';

interface SuggestionFieldProps {
  value: string;
  onChange: (value: string) => void;
}

/** The markdown to put in place of what the comment is on. */
export function SuggestionField({ value, onChange }: SuggestionFieldProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1 border-border border-t px-2 pt-2">
      <label htmlFor={id} className="text-muted text-xs">
        {t('suggestedTextInMarkdownLeaveEmpty')}
      </label>
      <textarea
        id={id}
        dir="auto"
        rows={2}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        spellCheck
        className={`${controlClasses} field-sizing-content max-h-80 min-h-12 resize-y px-2 py-1 font-mono`}
      />
    </div>
  );
}
