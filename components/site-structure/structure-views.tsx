'use client';

import { History, ListTree, PencilLine } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ToggleGroup } from '@/components/diff/toggle-group';
import type { SiteParams } from '@/components/shell/site-params';
import { Button } from '@/components/ui/button';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import { t } from './messages';

const StructureVersions = lazyDialog(async () => (await import('./structure-versions')).StructureVersions);

interface StructureViewsProps {
  params: SiteParams;
  isDraft: boolean;
  isPublished: boolean;
  onChange: (view: 'live' | 'draft') => void;
  /** At the right end; the primary one last. */
  actions: ReactNode;
}

/** The structure as it is, or as it will be; says when readers see a change. */
export function StructureViews({ params, isDraft, isPublished, onChange, actions }: StructureViewsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ToggleGroup
        label={t('structure2')}
        value={isDraft ? 'draft' : 'live'}
        options={[
          { value: 'live', label: t('current'), icon: <ListTree aria-hidden /> },
          { value: 'draft', label: t('unpublishedChanges'), icon: <PencilLine aria-hidden /> },
        ]}
        onChange={onChange}
      />
      <p className="min-w-0 text-muted text-xs">
        {isDraft
          ? t('changesWaitHereAndAre')
          : isPublished
            ? t('changesAreLiveRightAway')
            : t('theSiteIsNotPublishedChanges')}
      </p>
      <div className="ml-auto flex flex-wrap items-center gap-2">
        <Button variant="ghost" icon={<History aria-hidden />} onClick={() => setIsOpen(true)}>
          {t('versions')}
        </Button>
        {actions}
      </div>
      {isOpen ? <StructureVersions params={params} onClose={() => setIsOpen(false)} /> : null}
    </div>
  );
}
