'use client';

import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useState } from 'react';
import { t } from '@/components/patterns/messages';
import { Dialog } from '@/components/ui/dialog';

/** The tree of pages on a narrow screen; choosing a page closes it. */
export function PagesDialog({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const pathname = usePathname();
  const [opened] = useState(pathname);
  useEffect(() => {
    if (pathname !== opened) onClose();
  }, [pathname, opened, onClose]);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t('pages')}>
      {children}
    </Dialog>
  );
}
