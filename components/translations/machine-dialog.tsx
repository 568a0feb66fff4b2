'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '@/components/patterns/form-dialog';
import { Banner } from '@/components/ui/banner';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { Skeleton } from '@/components/ui/skeleton';
import { Textarea } from '@/components/ui/textarea';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { mutation, query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import type { ReplyOf } from '@/lib/contract/endpoint';
import {
  estimateMachineTranslation,
  getMachineTranslation,
  startMachineTranslation,
} from '@/lib/contract/machine-translations';
import { updateTranslation } from '@/lib/contract/translations';
import { readInstructions, toInstructions } from './instructions';
import { t } from './messages';
import type { SpaceTranslation } from './shares/space-translation';

type Machine = SpaceTranslation['machine'];
type Engine = NonNullable<Machine['engine']> | 'any';

interface MachineDialogProps {
  organizationId: string;
  translation: SpaceTranslation;
  target: string;
  onClose: () => void;
}

/** How a machine translates a space, what there is to do, and that it begins. */
export function MachineDialog({ organizationId, translation, target, onClose }: MachineDialogProps) {
  const params = { organizationId, translationSettingsId: translation.id };
  const [engine, setEngine] = useState<Engine>(translation.machine.engine ?? 'any');
  const [afterMerge, setAfterMerge] = useState(translation.machine.afterMerge);
  const [startsNow, setStartsNow] = useState(true);
  const [instructions, setInstructions] = useState(readInstructions(translation.instructions));
  const estimate = useQuery(query(estimateMachineTranslation, { params, query: { engine } }));
  const latest = useQuery({ ...query(getMachineTranslation, { params }), retry: false });
  const update = useMutation(mutation(updateTranslation));
  const start = useMutation(mutation(startMachineTranslation, { alsoChanges: ['translations'] }));
  const { left, failed, units, fromMemory } = readResult(latest.data?.result);
  const canStart = estimate.data?.engine !== undefined && estimate.data.units > 0;
  const starts = canStart && startsNow;
  return (
    <FormDialog
      title={t('translateByMachineTitle', { title: target })}
      description={t('aMachineTranslatesWhatIsMissing')}
      saveLabel={starts ? t('saveAndTranslate') : t('save')}
      size="medium"
      save={async () => {
        await update.mutateAsync({
          params,
          body: {
            machine: { engine: engine === 'any' ? null : engine, afterMerge },
            instructions: toInstructions(instructions),
          },
        });
        if (starts) await start.mutateAsync({ params });
        showToast({ title: t(starts ? 'isBeingTranslated' : 'machineSettingsSaved', { title: target }) });
      }}
      onClose={onClose}
    >
      {() => (
        <>
          <Field label={t('translatedBy')}>
            <Select<Engine>
              value={engine}
              onValueChange={setEngine}
              options={[
                { value: 'any', label: t('whatTheServerHas') },
                { value: 'model', label: t('theLanguageModel') },
                { value: 'server', label: t('theTranslationServer') },
                { value: 'pseudo', label: t('thePseudoLanguage') },
              ]}
            />
          </Field>
          <Field label={t('afterAMerge')}>
            <Select<Machine['afterMerge']>
              value={afterMerge}
              onValueChange={setAfterMerge}
              options={[
                { value: 'off', label: t('nothingByItself') },
                { value: 'direct', label: t('translateDirectly') },
                { value: 'change-request', label: t('translateInAChangeRequest') },
              ]}
            />
          </Field>
          <Field label={t('instructions')} hint={t('aServerKnowsNoInstructions')}>
            <Textarea
              value={instructions}
              maxLength={4_000}
              rows={3}
              onChange={(event) => setInstructions(event.target.value)}
            />
          </Field>
          {estimate.data ? (
            <Estimate {...estimate.data} />
          ) : estimate.isError ? (
            <p className="text-danger text-sm">{readMessage(estimate.error)}</p>
          ) : (
            <Skeleton className="w-64 max-w-full" />
          )}
          {canStart ? (
            <Checkbox checked={startsNow} onCheckedChange={setStartsNow} label={t('translateItNow')} />
          ) : null}
          {units > 0 ? (
            <p className="text-muted text-sm">{t('translatedLastTime', { units, fromMemory })}</p>
          ) : null}
          {failed.length > 0 ? (
            <div className="text-sm">
              <p className="font-medium">{t('leftLastTime', { count: left ?? failed.length })}</p>
              <ul className="mt-1 max-h-40 overflow-y-auto text-muted text-xs">
                {failed.map(({ page, source, reason }) => (
                  <li key={`${page} ${source}`} className="break-words py-0.5">
                    {t('leftWithReason', { source, reason: REASONS[reason]?.() ?? reason })}
                  </li>
                ))}
              </ul>
            </div>
          ) : null}
        </>
      )}
    </FormDialog>
  );
}

function Estimate({ engine, units, words, known, tokens }: ReplyOf<typeof estimateMachineTranslation>) {
  if (!engine) return <Banner tone="warning">{t('nothingIsSetUpThatTranslates')}</Banner>;
  return (
    <p className="text-muted text-sm" aria-live="polite">
      {units === 0 ? t('nothingIsMissing') : t('toTranslate', { units, words })}{' '}
      {known > 0 ? t('knownFromPeople', { count: known }) : null}{' '}
      {tokens !== undefined && units > 0 ? t('aboutTokens', { tokens }) : null}
    </p>
  );
}

/** What a text is not taken for; other reasons are words of the server that translates. */
const REASONS: Record<string, () => string> = {
  empty: () => t('cameBackEmpty'),
  'too-long': () => t('cameBackTooLong'),
  'placeholder-missing': () => t('lostAPlaceholder'),
  'placeholder-doubled': () => t('doubledAPlaceholder'),
  'placeholder-invented': () => t('inventedAPlaceholder'),
  'source-language': () => t('isStillInTheLanguageOfTheSource'),
  'other-script': () => t('isInAnotherScript'),
  structure: () => t('wouldBreakThePage'),
  timeout: () => t('nobodyAnsweredInTime'),
  budget: () => t('theTokensOfTheDayAreUsedUp'),
};

interface MachineResult {
  /** Of all that were left; absent where a run is of an earlier version. */
  left?: number;
  units: number;
  fromMemory: number;
  failed: { page: string; source: string; reason: string }[];
}

const readResult = (result: unknown): MachineResult => ({
  ...{ units: 0, fromMemory: 0, failed: [] },
  ...(result as Partial<MachineResult> | undefined),
});
