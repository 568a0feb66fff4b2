'use client';

import { useEffect } from 'react';
import { readCookie } from '@/lib/page-fetch';

const name = 'lectern.width';
/** Of a browser that was never here. */
const usualWidth = 1_440;

/** Tells the server how wide the window is, so that the next page is drawn for it. */
export function useWindowWidthCookie(): void {
  useEffect(() => {
    const write = () => {
      // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the newer way
      document.cookie = `${name}=${window.innerWidth}; path=/; max-age=31536000; samesite=lax`;
    };
    write();
    window.addEventListener('resize', write);
    return () => window.removeEventListener('resize', write);
  }, []);
}

/** What the server goes by, and the browser in its first drawing. */
export function isWithin(min: number, max: number): boolean {
  const width = Number(readCookie(name)) || usualWidth;
  return width >= min && width <= max;
}
