'use client';

import { useMutation } from '@tanstack/react-query';
import { Check, CheckCheck, MessagesSquare, TriangleAlert } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { CommentPlace } from '@/components/comments/comment';
import { removeStored, useStored } from '@/components/shell/stored';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { lazyPart } from '@/components/ui/lazy-dialog';
import { Textarea } from '@/components/ui/textarea';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { mutation } from '@/lib/client/query';
import { writeTranslationUnits } from '@/lib/contract/space-translation';
import { t } from './messages';
import { findPressed, Suggestions, useSuggestions } from './suggestions';
import { TermedText, TermList } from './termed-text';
import { isOpenUnit, type ShownText, STATES } from './unit-state';

const UnitActivity = lazyPart(async () => (await import('./unit-activity')).UnitActivity);

const CHECKS: Record<ShownText['checks'][number]['fault'], (of: string) => string> = {
  'placeholder-missing': (of) => t('placeholderMissing', { of }),
  'placeholder-added': (of) => t('placeholderAdded', { of }),
  'link-lost': (of) => t('linkLost', { of }),
  'number-differs': (of) => t('numberDiffers', { of }),
  'term-missing': (of) => t('termMissing', { of }),
  'title-long': (of) => t('titleLong', { of }),
};

const nameChecks = (checks: ShownText['checks']) => new Set(checks.map(({ fault, of }) => CHECKS[fault](of)));

interface UnitRowProps {
  /** Where comments are: the main content, or the change request that is shown. */
  place: CommentPlace;
  unit: ShownText;
  language: string;
  sourceLanguage: string;
  /** The change request that the screen was opened for. */
  changeRequest: string | undefined;
  /** Of the content that is shown, to which an undo goes back. */
  revision: string;
  onMove: (from: string, step: 1 | -1) => void;
  /** It is the one that was gone to last, for which there are suggestions. */
  isAsked: boolean;
  onAsk: () => void;
}

/** What is typed stays in this browser until it is saved or discarded. */
function useDraft(key: string, before: string) {
  const [stored, setStored] = useStored(key);
  const draft = stored?.startsWith('=') ? stored.slice(1) : before;
  return {
    draft,
    isChanged: draft.trim() !== before.trim() && draft.trim() !== '',
    setDraft: (text: string) => (text === before ? removeStored(key) : setStored(`=${text}`)),
    forget: () => removeStored(key),
  };
}

/** A text of the source with its translation beside it. */
export function UnitRow({
  place,
  unit,
  language,
  sourceLanguage,
  revision,
  onMove,
  isAsked,
  onAsk,
  ...rest
}: UnitRowProps) {
  const { spaceId } = place;
  const hintId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const write = useMutation(mutation(writeTranslationUnits, { alsoChanges: ['content', 'change-requests'] }));
  const { draft, isChanged, setDraft, forget } = useDraft(
    `lectern.translate.${spaceId}.${unit.id}`,
    unit.text ?? '',
  );
  const field = useRef<HTMLTextAreaElement>(null);
  const suggested = useSuggestions(spaceId, unit.source, { isAsked, current: draft });
  const send = (change: object, hash = unit.hash) =>
    write.mutateAsync({
      params: { spaceId },
      body: {
        content: unit.content,
        changeRequest: rest.changeRequest,
        units: [{ id: unit.id, hash, ...change }],
      },
    });

  async function save(isReviewed = false) {
    try {
      const { items } = await send({
        ...(isChanged && { text: draft.trim() }),
        ...(isReviewed && { reviewed: true }),
      });
      forget();
      const [written] = items;
      const undo = () => (written ? send({ restore: revision }, written.hash) : undefined);
      showToast(unit.kind === 'block' ? { title: t('saved') } : { title: t('saved'), undo });
    } catch {
      // Said beside the text, which stays as it was typed.
    }
  }

  function insert(text: string, title = t('suggestionInserted')) {
    const typed = draft;
    setDraft(text);
    field.current?.focus();
    if (isChanged) showToast({ title, undo: () => setDraft(typed) });
  }

  function onKeyDown(event: KeyboardEvent) {
    const pressed = findPressed(event, suggested.items);
    if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) {
      event.preventDefault();
      if (write.isPending) return;
      if (isChanged || isOpenUnit(unit)) void save();
      onMove(unit.id, 1);
    } else if (event.altKey && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      onMove(unit.id, event.key === 'ArrowDown' ? 1 : -1);
    } else if (pressed) {
      event.preventDefault();
      insert(pressed.text);
    }
  }
  const { label, tone } = STATES[unit.state];
  const isRemoved = unit.state === 'removed';
  return (
    <li className="grid gap-3 border-border border-b p-4 last:border-b-0 md:grid-cols-2">
      <SourceText unit={unit} language={sourceLanguage} target={language} />
      <div className="flex min-w-0 flex-col gap-2">
        {isRemoved ? (
          <p lang={language} dir="auto" className="whitespace-pre-wrap break-words text-muted text-sm">
            {unit.text}
          </p>
        ) : (
          <Textarea
            ref={field}
            rows={1}
            lang={language}
            dir="auto"
            data-unit={unit.id}
            aria-label={t('translationOf', { text: unit.source?.slice(0, 80) ?? t('ofAHiddenSource') })}
            aria-describedby={hintId}
            value={draft}
            onChange={(event) => setDraft(event.target.value)}
            onFocus={onAsk}
            onKeyDown={onKeyDown}
          />
        )}
        <div id={hintId} className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Badge tone={tone}>{label}</Badge>
          {isChanged ? <Badge tone="accent">{t('notSaved')}</Badge> : null}
          {[...nameChecks(unit.checks)].map((check) => (
            <Badge key={check} tone="warning" icon={<TriangleAlert aria-hidden />} title={check}>
              {check}
            </Badge>
          ))}
        </div>
        {write.error ? (
          <p role="alert" className="break-words text-danger text-sm">
            {t('couldNotBeSaved', { reason: readMessage(write.error) })}
          </p>
        ) : null}
        <Suggestions {...suggested} language={language} sourceLanguage={sourceLanguage} onInsert={insert} />
        <div className="flex flex-wrap gap-2">
          {isRemoved ? null : (
            <UnitActions
              unit={unit}
              isChanged={isChanged}
              isSaving={write.isPending}
              onSave={save}
              onDiscard={forget}
            />
          )}
          <ActivityButton unit={unit} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />
        </div>
      </div>
      {isOpen ? (
        <UnitActivity
          place={place}
          unit={unit}
          changeRequest={rest.changeRequest}
          language={language}
          sourceLanguage={sourceLanguage}
          current={draft}
          onRestore={isRemoved ? undefined : (text) => insert(text, t('textRestored'))}
        />
      ) : null}
    </li>
  );
}

interface SourceTextProps {
  unit: ShownText;
  language: string;
  target: string;
}

function SourceText({ unit, language, target }: SourceTextProps) {
  const text = unit.source ?? (unit.state === 'removed' ? unit.writtenFor : undefined);
  return (
    <div className="min-w-0 text-sm">
      {text === undefined ? (
        <p className="text-muted">{t('hiddenSource')}</p>
      ) : (
        <p lang={language} dir="auto" className="whitespace-pre-wrap break-words">
          <TermedText text={text} terms={unit.terms} />
        </p>
      )}
      <TermList terms={unit.terms} language={target} />
      {unit.state === 'changed' && unit.writtenFor !== undefined ? (
        <div className="mt-2 text-muted text-xs">
          <p>{t('writtenFor')}</p>
          <p lang={language} dir="auto" className="whitespace-pre-wrap break-words">
            {unit.writtenFor}
          </p>
        </div>
      ) : null}
    </div>
  );
}

interface UnitActionsProps {
  unit: ShownText;
  isChanged: boolean;
  isSaving: boolean;
  onSave: (isReviewed?: boolean) => Promise<void>;
  onDiscard: () => void;
}

const nameAccept = (state: ShownText['state']) =>
  state === 'missing' ? t('sameInBoth') : state === 'changed' ? t('stillRight') : t('accept');

function UnitActions({ unit, isChanged, isSaving, onSave, onDiscard }: UnitActionsProps) {
  // A block that was built anew is translated or not, and nothing more.
  const canReview = unit.kind !== 'block' && (isChanged || !['missing', 'reviewed'].includes(unit.state));
  return (
    <>
      {isChanged ? (
        <Button size="small" variant="primary" loading={isSaving} onClick={() => void onSave()}>
          {t('save')}
        </Button>
      ) : isOpenUnit(unit) ? (
        <Button size="small" icon={<Check aria-hidden />} loading={isSaving} onClick={() => void onSave()}>
          {nameAccept(unit.state)}
        </Button>
      ) : null}
      {canReview ? (
        <Button
          size="small"
          icon={<CheckCheck aria-hidden />}
          disabled={isSaving}
          onClick={() => void onSave(true)}
        >
          {t('markAsReviewed')}
        </Button>
      ) : null}
      {isChanged ? (
        <Button size="small" variant="ghost" onClick={onDiscard}>
          {t('discard')}
        </Button>
      ) : null}
    </>
  );
}

interface ActivityButtonProps {
  unit: ShownText;
  isOpen: boolean;
  onToggle: () => void;
}

/** Beside what is done with a text, and quieter. */
function ActivityButton({ unit, isOpen, onToggle }: ActivityButtonProps) {
  const count = unit.comments.length;
  return (
    <Button
      size="small"
      variant="ghost"
      className="ms-auto"
      icon={<MessagesSquare aria-hidden />}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      {t('historyAndComments')}
      {count > 0 ? (
        <Badge tone="accent">
          <span aria-hidden>{count}</span>
          <span className="sr-only">{t('openComments', { count })}</span>
        </Badge>
      ) : null}
    </Button>
  );
}
