'use client';

import { keepPreviousData } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useDeferredValue, useId, useState } from 'react';
import { findEmoji } from '@/components/editor/emoji';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { listSpacePermissionsAggregate } from '@/lib/contract/permissions';
import { applyEdit } from './apply-edit';
import { findTrigger, type Trigger, writeMention } from './completions';

interface Completion {
  key: string;
  label: string;
  detail?: string;
  photo?: string | undefined;
  /** A sign in place of a picture. */
  sign?: string;
  insert: string;
}

function useOptions(spaceId: string, trigger: Trigger | undefined): readonly Completion[] {
  const search = useDeferredValue(trigger?.query ?? '');
  const people = useQuery({
    ...query(listSpacePermissionsAggregate, {
      params: { spaceId },
      query: { limit: '8', ...(search.trim() ? { search: search.trim() } : {}) },
    }),
    enabled: trigger?.kind === 'people',
    placeholderData: keepPreviousData,
  });
  const emoji = useQuery({
    queryKey: ['emoji', search],
    queryFn: () => findEmoji(search),
    enabled: trigger?.kind === 'emoji',
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
  if (trigger?.kind === 'people') {
    return (people.data?.items ?? []).map(({ user }) => ({
      key: user.id,
      label: user.displayName,
      ...(user.email ? { detail: user.email } : {}),
      photo: user.photoURL,
      insert: writeMention(user),
    }));
  }
  if (trigger?.kind === 'emoji') {
    return (emoji.data ?? []).map((option) => ({
      key: option.name,
      label: option.name,
      sign: option.emoji,
      insert: `${option.emoji} `,
    }));
  }
  return [];
}

/** The list that opens while `@name` or `:name` is typed; the focus stays in the text. */
export function useCompletions(spaceId: string, field: RefObject<HTMLTextAreaElement | null>) {
  const id = useId();
  const [trigger, setTrigger] = useState<Trigger>();
  const [dismissed, setDismissed] = useState<number>();
  const [active, setActive] = useState(0);
  const shown = trigger && trigger.from !== dismissed ? trigger : undefined;
  const options = useOptions(spaceId, shown);

  function look() {
    const element = field.current;
    if (!element) return;
    const isCaret = element.selectionStart === element.selectionEnd;
    const found = isCaret ? findTrigger(element.value, element.selectionStart) : undefined;
    if (found?.query !== trigger?.query || found?.kind !== trigger?.kind) setActive(0);
    if (found === undefined) setDismissed(undefined);
    setTrigger(found);
  }

  function pick(option: Completion | undefined) {
    if (!(field.current && shown && option)) return;
    const end = shown.from + option.insert.length;
    applyEdit(field.current, { from: shown.from, to: shown.to, insert: option.insert, select: [end, end] });
    setTrigger(undefined);
  }

  /** Whether the list took the key. */
  function onKeyDown(event: KeyboardEvent): boolean {
    const count = options.length;
    if (!shown || count === 0 || event.nativeEvent.isComposing) return false;
    if (event.metaKey || event.ctrlKey) return false;
    if (event.key === 'ArrowDown') setActive((active + 1) % count);
    else if (event.key === 'ArrowUp') setActive((active + count - 1) % count);
    else if (event.key === 'Enter' || event.key === 'Tab') pick(options[active]);
    else if (event.key === 'Escape') setDismissed(shown.from);
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  const isOpen = shown !== undefined && options.length > 0;
  return {
    isOpen,
    listId: id,
    kind: shown?.kind,
    from: shown?.from ?? 0,
    options,
    active: Math.min(active, Math.max(0, options.length - 1)),
    setActive,
    pick,
    look,
    close: () => setTrigger(undefined),
    onKeyDown,
    fieldProps: {
      'aria-autocomplete': 'list' as const,
      'aria-controls': isOpen ? id : undefined,
      'aria-activedescendant': isOpen ? `${id}-${active}` : undefined,
    },
  };
}

export type Completions = ReturnType<typeof useCompletions>;
