'use client';

import { FilePlus2, FileText } from 'lucide-react';
import { useState } from 'react';
import { t } from '@/components/ask/messages';
import { spacePath } from '@/components/shell/paths';
import { Button } from '@/components/ui/button';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import { useFollowed } from '../panel/panel-context';
import type { Answer } from '../session/exchange';
import { SourceLink } from './source-link';

const ProposeDialog = lazyDialog(
  async () => (await import('@/components/patterns/questions/propose-dialog')).ProposeDialog,
);

interface NotFoundProps {
  organizationId: string;
  question: string;
  answer: Answer;
}

/** Nothing answers it: the pages that come closest, and the way to write what is missing. */
export function NotFound({ organizationId, question, answer }: NotFoundProps) {
  const [isProposing, setIsProposing] = useState(false);
  const onFollow = useFollowed();
  const { id, nearest } = answer;
  return (
    <div className="flex flex-col items-start gap-3">
      {nearest.length > 0 ? (
        <section aria-label={t('whatComesClosest')} className="w-full">
          <h4 className="mb-1 font-medium text-muted text-xs">{t('whatComesClosest')}</h4>
          <ul>
            {nearest.map((near) => (
              <li key={`${near.page}#${near.section}`}>
                <SourceLink
                  href={`${spacePath(organizationId, near.space, near.path)}${near.section ? `#${encodeURIComponent(near.section)}` : ''}`}
                  className="-mx-2 flex min-h-9 items-start gap-2 rounded-md px-2 py-1.5 text-sm hover:bg-hover pointer-coarse:min-h-11"
                >
                  <FileText aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
                  <span className="flex min-w-0 flex-col">
                    <span className="break-words">{near.heading ?? (near.title || t('untitled'))}</span>
                    <span className="line-clamp-3 break-words text-muted text-xs">{near.excerpt}</span>
                    <span className="break-words text-faint text-xs">
                      {near.spaceTitle || t('untitled')}
                      {near.heading ? ` › ${near.title || t('untitled')}` : ''}
                    </span>
                  </span>
                </SourceLink>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {id ? (
        <Button size="small" icon={<FilePlus2 aria-hidden />} onClick={() => setIsProposing(true)}>
          {t('proposeAPage')}
        </Button>
      ) : null}
      {isProposing && id ? (
        <ProposeDialog
          organizationId={organizationId}
          question={{ id, text: question }}
          onOpened={onFollow}
          onClose={() => setIsProposing(false)}
        />
      ) : null}
    </div>
  );
}
