'use client';

import NextLink from 'next/link';
import { type ComponentProps, useState } from 'react';

/** A link whose screen is fetched when somebody is about to follow it: of all that are in sight it would cost seconds. */
export function Link({ onMouseEnter, onFocus, onTouchStart, ...props }: ComponentProps<typeof NextLink>) {
  const [isMeant, setIsMeant] = useState(false);
  return (
    <NextLink
      {...props}
      prefetch={isMeant ? null : false}
      onMouseEnter={(event) => {
        setIsMeant(true);
        onMouseEnter?.(event);
      }}
      onFocus={(event) => {
        setIsMeant(true);
        onFocus?.(event);
      }}
      onTouchStart={(event) => {
        setIsMeant(true);
        onTouchStart?.(event);
      }}
    />
  );
}
