'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showToast } from '@/components/ui/toast-store';
import type { Role } from '@/lib/access/roles';
import { readMessage } from '@/lib/client/api-error';
import { invalidateNouns } from '@/lib/client/query';
import { holderKey, type PersonOrTeam } from '../people/person';
import { type AccessTarget, accessCalls } from './access-calls';
import {
  type AccessDraft,
  emptyDraft,
  type HolderId,
  invertDraft,
  isEmptyDraft,
  leftOfDraft,
  setDefault,
  setGrant,
  toGrantBodies,
} from './access-draft';
import { readAccess } from './access-reads';
import type { DefaultLevel } from './inheritance';
import { t } from './messages';

export interface AccessDraftState {
  draft: AccessDraft;
  /** People and teams that were picked; they may have no grant yet. */
  added: readonly PersonOrTeam[];
  isDirty: boolean;
  isSaving: boolean;
  error: string | undefined;
  setGrant: (holder: HolderId, role: Role | null, now: Role | null) => void;
  add: (holders: readonly PersonOrTeam[], role: Role) => void;
  setDefault: (level: DefaultLevel, now: DefaultLevel | undefined) => void;
  discard: () => void;
  /** `said` tells what the change does, for the message with Undo. */
  save: (said: string) => Promise<void>;
}

export const toHolderId = (holder: PersonOrTeam): HolderId =>
  holder.kind === 'user' ? { kind: 'user', id: holder.user.id } : { kind: 'team', id: holder.team.id };

async function write(target: AccessTarget, draft: AccessDraft): Promise<void> {
  const calls = accessCalls(target);
  for (const body of toGrantBodies(draft)) await calls.grant(body);
  if (draft.defaultLevel !== undefined) await calls.setDefault?.(draft.defaultLevel);
}

/** Gathers changes to the access of an object until they are saved together, and takes them back. */
export function useAccessDraft(target: AccessTarget): AccessDraftState {
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState(emptyDraft);
  const [added, setAdded] = useState<readonly PersonOrTeam[]>([]);
  const [isSaving, setIsSaving] = useState(false);
  const [error, setError] = useState<string>();

  const readAgain = () => invalidateNouns(queryClient, ['permissions', `${target.kind}s`]);

  function change(next: (draft: AccessDraft) => AccessDraft) {
    setError(undefined);
    setDraft(next);
  }
  function discard() {
    change(() => emptyDraft);
    setAdded([]);
  }

  async function save(said: string) {
    if (isSaving) return;
    setIsSaving(true);
    setError(undefined);
    try {
      const before = await readAccess(target);
      await write(target, draft);
      await readAgain();
      discard();
      const back = invertDraft(draft, before);
      showToast({
        title: t('accessSaved'),
        description: said,
        undo: () => write(target, back).finally(readAgain),
      });
    } catch (failure) {
      setError(readMessage(failure));
      // A part of it may have been saved.
      const now = await readAccess(target).catch(() => undefined);
      if (now) setDraft((current) => leftOfDraft(current, now));
      await readAgain();
    } finally {
      setIsSaving(false);
    }
  }

  return {
    draft,
    added,
    isDirty: !isEmptyDraft(draft),
    isSaving,
    error,
    setGrant: (holder, role, now) => change((current) => setGrant(current, holder, role, now)),
    add: (holders, role) => {
      const known = new Set(holders.map(holderKey));
      setAdded((current) => [...current.filter((holder) => !known.has(holderKey(holder))), ...holders]);
      change((current) =>
        holders.reduce((next, holder) => setGrant(next, toHolderId(holder), role, null), current),
      );
    },
    setDefault: (level, now) => change((current) => setDefault(current, level, now)),
    discard,
    save,
  };
}
