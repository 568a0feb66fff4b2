'use client';

import { RotateCcw } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { LocalizedFields } from '@/components/patterns/localized-fields';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { lazyPart } from '@/components/ui/lazy-dialog';
import { Select } from '@/components/ui/select';
import { Skeleton } from '@/components/ui/skeleton';
import { Switch } from '@/components/ui/switch';
import { FaviconField } from './favicon-field';
import type { FieldSpec } from './field-list';
import { useField, useLanguages } from './form-context';
import { t } from './messages';
import { PictureField, PicturesField } from './picture-field';

// Their sections are closed at first.
const AnnouncementField = lazyPart(async () => (await import('./announcement-field')).AnnouncementField);
const ColourField = lazyPart(async () => (await import('./colour-field')).ColourField);
const FontField = lazyPart(async () => (await import('./font-field')).FontField);
const LinksEditor = lazy(async () => ({ default: (await import('./links-editor')).LinksEditor }));

/** One field of the form; a variant may reset its own value. */
export function FieldRow({ spec }: { spec: FieldSpec }) {
  const { isOwn, set } = useField(spec.field);
  return (
    <div className="flex flex-col gap-1">
      <Control spec={spec} />
      {isOwn ? (
        <Button
          size="small"
          variant="ghost"
          className="self-start"
          icon={<RotateCcw aria-hidden />}
          aria-label={t('useTheSites', { label: spec.label })}
          onClick={() => set(undefined)}
        >
          {t('useTheSites2')}
        </Button>
      ) : null}
    </div>
  );
}

function LocalizedField({ spec }: { spec: Extract<FieldSpec, { kind: 'localized' }> }) {
  const { value, set } = useField(spec.field);
  const { value: plain } = useField(spec.plain);
  const languages = useLanguages();
  return (
    <LocalizedFields
      label={spec.label}
      languages={languages}
      plain={typeof plain === 'string' ? plain : ''}
      value={value as Record<string, string> | undefined}
      onChange={set}
    />
  );
}

function Control({ spec }: { spec: FieldSpec }) {
  const { value, error, set } = useField(spec.field);
  switch (spec.kind) {
    case 'switch':
      return <Switch label={spec.label} hint={spec.hint} checked={value === true} onCheckedChange={set} />;
    case 'choice':
      return (
        <Field label={spec.label} hint={spec.hint} error={error}>
          <Select value={String(value)} onValueChange={set} options={spec.options} />
        </Field>
      );
    case 'text':
      return (
        <Field label={spec.label} hint={spec.hint} error={error}>
          <Input
            value={typeof value === 'string' ? value : ''}
            placeholder={spec.placeholder}
            onChange={(event) => set(event.target.value === '' ? undefined : event.target.value)}
          />
        </Field>
      );
    case 'localized':
      return <LocalizedField spec={spec} />;
    case 'colour':
      return <ColourField spec={spec} />;
    case 'font':
      return <FontField spec={spec} />;
    case 'pictures':
      return <PicturesField spec={spec} />;
    case 'picture':
      return <PictureField spec={spec} />;
    case 'favicon':
      return <FaviconField spec={spec} />;
    case 'announcement':
      return <AnnouncementField spec={spec} />;
    default:
      return (
        <Suspense fallback={<Skeleton className="h-24!" />}>
          <LinksEditor spec={spec} kind={spec.kind} />
        </Suspense>
      );
  }
}
