'use client';

import { ChevronDown } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useQuery } from '@/lib/client/use-query';
import { decodePart } from '@/lib/text/link-address';
import { organizationsQuery } from '../organization-switcher';
import { useShell } from '../shell-context';
import { currentUserQuery } from '../user-menu';
import { t } from './messages';
import { SettingsMenuContext } from './settings-context';
import { SettingsNav } from './settings-nav';
import { findCurrent, listSettings, type SettingsGroup } from './settings-pages';
import { revealLater } from './use-open-setting';

/** The frame of all settings: of the account, of the organization and of the instance, with a search over all of them. */
export function SettingsLayout({ children }: { children: ReactNode }) {
  const { organizationId } = useShell();
  const { data: organizations } = useQuery(organizationsQuery);
  const { data: user } = useQuery(currentUserQuery);
  const groups = listSettings({
    organization: organizations?.items.find(({ id }) => id === organizationId),
    isInstanceAdmin: user?.instanceAdmin ?? false,
  });

  // An address may lead to a setting, from a link or a reload.
  useEffect(() => {
    const anchor = decodePart(location.hash.slice(1));
    if (anchor) revealLater(location.pathname, anchor);
  }, []);

  return (
    <SettingsMenuContext value={<SettingsMenu groups={groups} />}>
      <div className="xl:grid xl:grid-cols-[224px_minmax(0,1fr)]">
        <div
          data-print="hide"
          className="sticky top-0 hidden h-dvh overflow-y-auto border-border border-r p-2 xl:block"
        >
          <SettingsNav groups={groups} searchKey="/" />
        </div>
        <div className="min-w-0">{children}</div>
      </div>
    </SettingsMenuContext>
  );
}

/** The same in a button that unfolds, where there is no room for a column. */
function SettingsMenu({ groups }: { groups: readonly SettingsGroup[] }) {
  const pathname = usePathname();
  const [isOpen, setIsOpen] = useState(false);
  const [openedAt, setOpenedAt] = useState(pathname);
  const id = useId();
  if (openedAt !== pathname) {
    setOpenedAt(pathname);
    setIsOpen(false);
  }
  return (
    <div data-print="hide" className="rounded-lg border border-border bg-surface xl:hidden">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setIsOpen(!isOpen)}
        className="flex h-10 w-full items-center gap-2 rounded-lg px-3 text-left text-sm hover:bg-hover pointer-coarse:h-11"
      >
        <span className="text-muted">{t('allSettings')}</span>
        <span className="min-w-0 flex-1 truncate font-medium">{findCurrent(groups, pathname)?.label}</span>
        <ChevronDown aria-hidden className={isOpen ? 'size-4 rotate-180 text-muted' : 'size-4 text-muted'} />
      </button>
      {isOpen ? (
        <div id={id} className="border-border border-t p-2">
          <SettingsNav groups={groups} />
        </div>
      ) : null}
    </div>
  );
}
