'use client';

import { lazyQuietly } from '@/components/ui/lazy-dialog';

// Few spaces have tags: what draws them is loaded where there are some.
export const LazyTag = lazyQuietly(async () => (await import('./tag')).Tag);
export const LazyPageTags = lazyQuietly(async () => (await import('./page-tags')).PageTags);
