'use client';

import { Check, Copy, Link2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from './button';
import { IconButton } from './icon-button';
import { t } from './messages';

interface CopyButtonProps {
  value: string | (() => string);
  /** Says what is copied: «Copy link». */
  label?: string;
  /** Shows the label as text beside the icon. */
  showLabel?: boolean;
  /** `link` where an address is copied beside something else. */
  icon?: 'copy' | 'link';
  size?: 'small' | 'medium';
  className?: string;
}

export function CopyButton({
  value,
  label = t('copy'),
  showLabel = false,
  icon: sign = 'copy',
  size = 'small',
  className,
}: CopyButtonProps) {
  const [state, setState] = useState<'ready' | 'copied' | 'failed'>('ready');
  useEffect(() => {
    if (state === 'ready') return;
    const timer = setTimeout(() => setState('ready'), 2_000);
    return () => clearTimeout(timer);
  }, [state]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(typeof value === 'string' ? value : value());
      setState('copied');
    } catch {
      setState('failed');
    }
  }

  const text = state === 'copied' ? t('copied') : state === 'failed' ? t('theBrowserBlockedCopying') : label;
  const ready = sign === 'link' ? <Link2 aria-hidden /> : <Copy aria-hidden />;
  const icon = state === 'copied' ? <Check aria-hidden className="text-success" /> : ready;
  return (
    <>
      {showLabel ? (
        <Button size={size} icon={icon} onClick={copy} className={className}>
          {text}
        </Button>
      ) : (
        <IconButton label={text} size={size} onClick={copy} className={className}>
          {icon}
        </IconButton>
      )}
      <span role="status" className="sr-only">
        {state === 'ready' ? '' : text}
      </span>
    </>
  );
}
