'use client';

import clsx from 'clsx';
import { Globe, Library, Search, Sparkles } from 'lucide-react';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { Link } from '@/components/ui/link';
import { Tooltip } from '@/components/ui/tooltip';
import { openAsk } from './ask-store';
import { t } from './messages';
import { isAtPlace } from './nav-link';
import { sitesPath, spacesPath } from './paths';
import { useShell } from './shell-context';
import { useSidebarPlaces } from './sidebar-places';
import { UserMenu } from './user-menu';

/** The sidebar closed to icons; `toggle` opens it. */
export function SidebarRail({ toggle }: { toggle: ReactNode }) {
  const { organizationId, openPalette } = useShell();
  return (
    <div className="flex h-full flex-col items-center gap-1 py-2">
      {toggle}
      <IconButton label={t('searchOrJumpTo')} shortcut="mod+k" side="right" onClick={openPalette}>
        <Search aria-hidden />
      </IconButton>
      {organizationId ? (
        <>
          <IconButton label={t('askAQuestion')} shortcut="mod+i" side="right" onClick={() => openAsk()}>
            <Sparkles aria-hidden />
          </IconButton>
          <RailPlaces organizationId={organizationId} />
        </>
      ) : (
        <div className="flex-1" />
      )}
      <UserMenu isCompact />
    </div>
  );
}

function RailPlaces({ organizationId }: { organizationId: string }) {
  const { places } = useSidebarPlaces(organizationId);
  const pathname = usePathname();
  const lists = [
    {
      label: t('spaces'),
      href: spacesPath(organizationId),
      icon: <Library aria-hidden />,
      deep: true,
    },
    { label: t('sites'), href: sitesPath(organizationId), icon: <Globe aria-hidden />, deep: true },
  ];
  return (
    <nav
      aria-label={t('main')}
      className="flex min-h-0 w-full flex-1 flex-col items-center gap-1 overflow-y-auto overflow-x-hidden pt-2"
    >
      {[...places, ...lists].map((place) => {
        const isCurrent = isAtPlace(pathname, place);
        return (
          <Tooltip key={place.href} label={place.label} side="right">
            <Link
              href={place.href}
              aria-label={place.label}
              aria-current={isCurrent ? 'page' : undefined}
              className={clsx(
                'relative flex size-8 shrink-0 items-center justify-center rounded-md focus-visible:-outline-offset-2 pointer-coarse:size-10 [&_svg]:size-4',
                isCurrent ? 'bg-selected text-text' : 'text-muted hover:bg-hover hover:text-text',
              )}
            >
              {place.icon}
              {'badge' in place ? (
                <span className="absolute -top-1.5 -right-2 scale-75">{place.badge}</span>
              ) : null}
            </Link>
          </Tooltip>
        );
      })}
    </nav>
  );
}
