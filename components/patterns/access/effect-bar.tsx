'use client';

import { useState } from 'react';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { readMessage } from '@/lib/client/api-error';
import { useQuery } from '@/lib/client/use-query';
import type { AccessTarget } from './access-calls';
import { effectQuery } from './access-reads';
import { type AccessEffect, type AccessKind, isLoss, sayEffect, sayReach } from './access-words';
import { EffectNames } from './effect-names';
import { t } from './messages';
import type { AccessDraftState } from './use-access-draft';

interface EffectBarProps {
  target: AccessTarget;
  state: AccessDraftState;
  me: string | undefined;
}

/** What the unsaved changes mean, for whom, and the buttons to save or drop them. */
export function EffectBar({ target, state, me }: EffectBarProps) {
  const [showsNames, setShowsNames] = useState(false);
  const effect = useQuery(effectQuery(target, state.draft));
  const said = effect.data ? sayEffect(effect.data) : '';
  const mine = effect.data?.changes.find(({ user }) => user.id === me);
  return (
    <section
      aria-label={t('unsavedChanges')}
      data-bar
      className="sticky bottom-4 z-20 flex animate-rise flex-col gap-3 rounded-lg border border-border bg-raised p-3 shadow-raised"
    >
      {showsNames && effect.data ? <EffectNames effect={effect.data} /> : null}
      {mine && isLoss(mine) ? <Banner tone="warning">{t('youAreOneOfThemYou')}</Banner> : null}
      {state.error ? <Banner tone="danger">{state.error}</Banner> : null}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div role="status" className="min-w-0 flex-1 basis-60 text-sm">
          <EffectText
            kind={target.kind}
            effect={effect.data}
            error={effect.error}
            isStale={effect.isPlaceholderData}
          />
        </div>
        <div className="flex flex-wrap items-center gap-2">
          {effect.data && effect.data.count > 0 ? (
            <Button variant="ghost" aria-expanded={showsNames} onClick={() => setShowsNames(!showsNames)}>
              {showsNames ? t('hideNames') : t('showNames')}
            </Button>
          ) : null}
          <Button onClick={state.discard} disabled={state.isSaving}>
            {t('discard')}
          </Button>
          <Button
            variant="primary"
            loading={state.isSaving}
            disabled={!effect.data || effect.isPlaceholderData}
            onClick={() => void state.save(said)}
          >
            {t('save')}
          </Button>
        </div>
      </div>
    </section>
  );
}

interface EffectTextProps {
  kind: AccessKind;
  effect: AccessEffect | undefined;
  error: Error | null;
  /** It is about the changes before the latest. */
  isStale: boolean;
}

function EffectText({ kind, effect, error, isStale }: EffectTextProps) {
  if (error) return <span className="text-danger">{readMessage(error)}</span>;
  if (!effect)
    return (
      <span className="flex items-center gap-2 text-muted">
        <Spinner /> {t('checkingWhatChanges')}
      </span>
    );
  const reach = effect.count > 0 ? sayReach(kind, effect.spaces) : '';
  return (
    <>
      <span className={isStale ? 'text-muted' : 'font-medium'}>{sayEffect(effect)}</span>
      {reach ? <span className="block text-muted text-xs">{reach}</span> : null}
    </>
  );
}
