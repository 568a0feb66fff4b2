import { Check, CloudOff, Loader2, TriangleAlert } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { t } from './messages';
import type { DraftSnapshot } from './page-draft';

const words: Record<DraftSnapshot['state'], string> = {
  saved: t('saved'),
  unsaved: t('notSavedYet'),
  saving: t('saving'),
  offline: t('offlineSavedInThisBrowser'),
  failed: t('notSaved'),
  conflict: t('notSavedSomeoneChangedTheSame'),
};

/** Says at any moment whether what was written is on the server. */
export function SaveState({ draft, onRetry }: { draft: DraftSnapshot | undefined; onRetry: () => void }) {
  if (!draft) return null;
  const { state, problem } = draft;
  const isTrouble = state === 'failed' || state === 'offline' || state === 'conflict';
  return (
    <span
      role="status"
      title={problem}
      className={`flex min-w-0 items-center gap-1.5 text-xs ${isTrouble ? 'text-danger' : 'text-muted'}`}
    >
      {state === 'saved' ? <Check aria-hidden className="size-3.5" /> : null}
      {state === 'saving' ? <Loader2 aria-hidden className="size-3.5 motion-safe:animate-spin" /> : null}
      {state === 'offline' ? <CloudOff aria-hidden className="size-3.5" /> : null}
      {state === 'failed' || state === 'conflict' ? <TriangleAlert aria-hidden className="size-3.5" /> : null}
      <span className="truncate">{words[state]}</span>
      {state === 'failed' || state === 'offline' ? (
        <Button size="small" variant="ghost" onClick={onRetry}>
          {t('retry')}
        </Button>
      ) : null}
    </span>
  );
}
