'use client';

import clsx from 'clsx';
import { useState } from 'react';

const sizes = { small: 'size-5 text-[10px]', medium: 'size-6 text-xs', large: 'size-16 text-xl' };

function readInitials(name: string): string {
  const words = name.trim().split(/\s+/u);
  const first = [...(words[0] ?? '')][0] ?? '?';
  const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : '';
  return (first + last).toUpperCase();
}

interface AvatarProps {
  name: string;
  src?: string | null;
  size?: keyof typeof sizes;
  shape?: 'round' | 'square';
}

/** Decoration beside a name that is written out; a missing picture shows initials. */
export function Avatar({ name, src, size = 'medium', shape = 'round' }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const classes = clsx(
    'inline-flex shrink-0 select-none items-center justify-center overflow-hidden',
    sizes[size],
    shape === 'round' ? 'rounded-full' : 'rounded-md',
  );
  if (src && src !== broken) {
    return (
      <img
        src={src}
        alt=""
        className={clsx(classes, 'object-cover')}
        onError={() => setBroken(src)}
        referrerPolicy="no-referrer"
      />
    );
  }
  return (
    <span aria-hidden className={clsx(classes, 'bg-accent-soft font-medium text-accent')}>
      {readInitials(name)}
    </span>
  );
}
