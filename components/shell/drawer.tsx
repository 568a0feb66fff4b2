'use client';

import * as Radix from '@radix-ui/react-dialog';
import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useRef } from 'react';
import { returnFocus } from '@/components/ui/focus-return';
import { t } from './messages';

interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
}

/** The sidebar on a narrow screen; going somewhere closes it. */
export default function Drawer({ open, onOpenChange, children }: DrawerProps) {
  const pathname = usePathname();
  const close = useRef(onOpenChange);
  close.current = onOpenChange;
  const shownAt = useRef(pathname);
  useEffect(() => {
    if (shownAt.current === pathname) return;
    shownAt.current = pathname;
    close.current(false);
  }, [pathname]);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 animate-fade bg-overlay lg:hidden" />
        <Radix.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            returnFocus();
          }}
          className="fixed inset-y-0 left-0 z-50 w-72 max-w-[85vw] animate-slide border-border border-r bg-canvas lg:hidden"
        >
          <Radix.Title className="sr-only">{t('navigation')}</Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
