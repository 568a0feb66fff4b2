import type { z } from 'zod';
import type { ReusableContent } from '@/lib/content/page-tree';
import type { reusableContent } from '@/lib/contract/reusable-contents';

export const toReusableContent = ({
  id,
  title,
  document,
}: ReusableContent): z.input<typeof reusableContent> => ({ id, title, document });
