import { Globe, PencilLine } from 'lucide-react';
import { Badge } from '@/components/ui/badge';

/** Whether readers can open the site. */
export function SiteState({ published }: { published: boolean }) {
  return published ? (
    <Badge tone="success" icon={<Globe aria-hidden />}>
      Published
    </Badge>
  ) : (
    <Badge icon={<PencilLine aria-hidden />}>Draft</Badge>
  );
}
