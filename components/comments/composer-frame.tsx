'use client';

import clsx from 'clsx';
import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { ComposerField, ComposerPreview } from './composer-field';
import { ComposerToolbar } from './composer-toolbar';
import { t } from './messages';
import { UploadList } from './upload-list';
import type { ComposerState } from './use-composer';

interface ComposerFrameProps {
  state: ComposerState;
  label: string;
  placeholder?: string | undefined;
  autoFocus?: boolean | undefined;
  /** The text that a change can be suggested of. */
  original?: string | undefined;
  /** The ways to send, where they are its own. */
  children?: ReactNode;
}

const bringsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** The text with its tools, its preview and its pictures. */
export function ComposerFrame({
  state,
  label,
  placeholder,
  autoFocus,
  original,
  children,
}: ComposerFrameProps) {
  const { isPreview, error, uploads } = state;
  const errorId = useId();
  const [isOver, setIsOver] = useState(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the fields inside
    <div
      onKeyDown={state.onKeyDown}
      onDragOver={(event) => {
        if (!bringsFiles(event)) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
      }}
      onDrop={(event) => {
        setIsOver(false);
        if (!bringsFiles(event)) return;
        event.preventDefault();
        uploads.add([...event.dataTransfer.files]);
      }}
      className={clsx(
        'flex min-w-0 flex-col gap-1 rounded-lg border bg-surface pb-2 focus-within:border-accent',
        isOver && 'outline-2 outline-accent outline-dashed',
        error ? 'border-danger' : 'border-control/60',
      )}
    >
      <ComposerToolbar state={state} maySuggest={original !== undefined} />
      {isPreview ? (
        <ComposerPreview state={state} original={original ?? ''} />
      ) : (
        <ComposerField
          state={state}
          label={label}
          placeholder={placeholder ?? label}
          autoFocus={autoFocus ?? false}
          errorId={errorId}
        />
      )}
      {error ? (
        <p id={errorId} role="alert" className="px-3 text-danger text-xs">
          {error}
        </p>
      ) : null}
      <UploadList uploads={uploads} />
      <div className="flex flex-wrap items-center gap-2 px-2 empty:hidden">
        <ComposerNote state={state} />
        {children}
      </div>
    </div>
  );
}

/** From here on the characters that are left are shown. */
const nearLimit = 1_000;

function ComposerNote({ state: { left, isKept } }: { state: ComposerState }) {
  return (
    <span className="min-w-0 flex-1 text-muted text-xs">
      {left < nearLimit ? (
        <span className={left < 0 ? 'text-danger' : undefined}>
          {left < 0 ? t('charactersOverTheLimit', { value: -left }) : t('charactersLeft', { left })}
        </span>
      ) : isKept ? (
        t('notSent')
      ) : null}
    </span>
  );
}
