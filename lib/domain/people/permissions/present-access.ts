import type { z } from 'zod';
import type { accessSource } from '@/lib/contract/permissions';
import { readSource } from '@/lib/storage/access/source';

/** `title` is that of the object that decides, when the caller may see it. */
export function toAccessSource(via: string, title: string | null | undefined): z.input<typeof accessSource> {
  const { source, on } = readSource(via);
  return { source, on: { ...on, title: title ?? undefined } };
}
