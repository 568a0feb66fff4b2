'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { changeRequestPath, spacePath } from '@/components/shell/paths';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { readMessage } from '@/lib/client/api-error';
import { cancelImport } from '@/lib/client/imports';
import type { Space } from '../reading/use-space-content';
import { ImportEffect, mayStart, useImportEffect } from './import-effect';
import { ImportProgress, useImports } from './import-progress';
import { ImportReport } from './import-report';
import { t } from './messages';
import { findExcess, suggestTitle } from './pick-files';
import { SourcePicker } from './source-picker';
import { type Imported, type ImportInput, startImport } from './start-import';

interface ImportDialogProps {
  organizationId: string;
  /** Collection for a new space. */
  parent?: string;
  /** Goes into this space instead of making one. */
  space?: Space;
  onClose: () => void;
}

type Stage =
  | { kind: 'choose'; failure?: string }
  | { kind: 'running' }
  | { kind: 'done'; imported: Imported };

/** Fills a space from a documentation folder: choose, follow, read what was left behind. */
export function ImportDialog({ organizationId, parent, space, onClose }: ImportDialogProps) {
  const router = useRouter();
  const queryClient = useQueryClient();
  const [input, setInput] = useState<ImportInput>();
  const [ownTitle, setOwnTitle] = useState<string>();
  const [stage, setStage] = useState<Stage>({ kind: 'choose' });
  const imports = useImports();
  const suggested = input?.kind === 'files' ? suggestTitle(input.files) : '';
  const name = space && (space.title || t('untitled'));
  const effect = useImportEffect(space);
  const title = (name ?? ownTitle ?? suggested).trim();
  const excess = input?.kind === 'files' ? findExcess(input.files) : undefined;
  const running = stage.kind === 'running' ? imports.find((state) => state.title === title) : undefined;
  const open = ({ spaceId, result: { changeRequest } }: Imported) =>
    router.push(
      changeRequest
        ? changeRequestPath(organizationId, spaceId, changeRequest.number)
        : spacePath(organizationId, spaceId),
    );

  async function start() {
    if (!input || !title) return;
    setStage({ kind: 'running' });
    try {
      const target = { organizationId, parent, spaceId: space?.id, title };
      setStage({ kind: 'done', imported: await startImport(queryClient, target, input, open) });
    } catch (error) {
      setStage({ kind: 'choose', failure: readMessage(error) });
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={space ? t('importInto', { name: name ?? '' }) : t('importDocumentation')}
      description={t('aFolderOrZipOfMarkdown')}
      footer={
        <Buttons
          stage={stage}
          isReady={Boolean(input && title && !excess && mayStart(effect))}
          runningId={running?.isJob ? undefined : running?.id}
          onStart={start}
          onOpen={open}
          onClose={onClose}
        />
      }
    >
      <div className="flex flex-col gap-4">
        {stage.kind === 'choose' ? (
          <>
            <SourcePicker input={input} onPick={setInput} />
            {space ? (
              <ImportEffect name={title} effect={effect} />
            ) : (
              <Field label={t('titleOfTheNewSpace')}>
                <Input
                  value={ownTitle ?? suggested}
                  maxLength={50}
                  onChange={(event) => setOwnTitle(event.target.value)}
                />
              </Field>
            )}
            {excess ? <Banner tone="danger">{excess}</Banner> : null}
            {stage.failure ? <Banner tone="danger">{stage.failure}</Banner> : null}
          </>
        ) : null}
        {stage.kind === 'running' ? <ImportProgress state={running} /> : null}
        {stage.kind === 'done' ? <ImportReport result={stage.imported.result} /> : null}
      </div>
    </Dialog>
  );
}

interface ButtonsProps {
  stage: Stage;
  isReady: boolean;
  runningId: string | undefined;
  onStart: () => void;
  onOpen: (imported: Imported) => void;
  onClose: () => void;
}

function Buttons({ stage, isReady, runningId, onStart, onOpen, onClose }: ButtonsProps) {
  if (stage.kind === 'running') {
    return (
      <>
        {runningId ? <Button onClick={() => cancelImport(runningId)}>{t('cancelImport')}</Button> : null}
        <Button variant="primary" onClick={onClose}>
          {t('continueInTheBackground')}
        </Button>
      </>
    );
  }
  if (stage.kind === 'done') {
    return (
      <>
        <Button onClick={onClose}>{t('close')}</Button>
        <Button
          variant="primary"
          onClick={() => {
            // Closing rewrites the address, which would call back a navigation that is under way.
            onClose();
            onOpen(stage.imported);
          }}
        >
          {stage.imported.result.changeRequest ? t('openChangeRequest') : t('openSpace')}
        </Button>
      </>
    );
  }
  return (
    <>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <Button variant="primary" disabled={!isReady} onClick={onStart}>
        {t('import')}
      </Button>
    </>
  );
}
