'use client';

import { Settings } from 'lucide-react';
import { useQuery } from '@/lib/client/use-query';
import type { Command } from '../../command-store';
import { organizationsQuery } from '../../organization-switcher';
import { currentUserQuery } from '../../user-menu';
import { t } from '../messages';
import { listSettings } from '../settings-pages';
import { useOpenSetting } from '../use-open-setting';
import { listAllSettings } from './find-settings';

/** Every setting as a command of the palette, found once something is searched. */
export function useSettingCommands(organizationId: string | undefined): Command[] {
  const { data: organizations } = useQuery(organizationsQuery);
  const { data: user } = useQuery(currentUserQuery);
  const openSetting = useOpenSetting();
  const groups = listSettings({
    organization: organizations?.items.find(({ id }) => id === organizationId),
    isInstanceAdmin: user?.instanceAdmin ?? false,
  });
  return listAllSettings(groups).map(({ label, href, place, keywords }) => ({
    id: `setting-${href}-${label}`,
    label,
    group: t('settings'),
    icon: <Settings aria-hidden />,
    detail: place,
    keywords: [...keywords],
    href,
    run: () => openSetting(href),
    onlyFound: true,
  }));
}
