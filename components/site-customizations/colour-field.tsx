'use client';

import { TriangleAlert } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { contrastOf, PAGE_COLOURS, readableShade, TEXT_CONTRAST, type ThemeName } from './contrast';
import type { FieldSpec } from './field-list';
import { useField } from './form-context';
import { t } from './messages';

type Themed = { light: string; dark: string };
type ColourSpec = Extract<FieldSpec, { kind: 'colour' }>;

/** Where a colour that was none begins. */
const FIRST: Themed = { light: '#787878', dark: '#8c8c8c' };

/** A shade for each theme; one that could not be read says so and offers the nearest that can. */
export function ColourField({ spec }: { spec: ColourSpec }) {
  const { value, error, set, isVariant } = useField(spec.field);
  const themed = (spec.isWrapped ? (value as { color?: Themed } | undefined)?.color : value) as
    | Themed
    | undefined;
  const write = (next: Themed) => set(spec.isWrapped ? { color: next } : next);
  if (!themed)
    return (
      <Field label={spec.label} hint={spec.hint}>
        <Button
          size="small"
          className="self-start"
          aria-label={t('chooseWithLabel', { label: spec.label })}
          onClick={() => write(FIRST)}
        >
          {t('chooseAColour')}
        </Button>
      </Field>
    );
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 font-medium text-sm">{spec.label}</legend>
      <div className="grid grid-cols-2 gap-2">
        {(['light', 'dark'] as const).map((theme) => (
          <Shade
            key={theme}
            label={t('themeWithLabel', { label: spec.label, theme })}
            theme={theme}
            value={themed[theme]}
            isText={spec.isText}
            onChange={(hex) => write({ ...themed, [theme]: hex })}
          />
        ))}
      </div>
      {error ? (
        <p role="alert" className="text-danger text-xs">
          {error}
        </p>
      ) : null}
      {spec.hint ? <p className="text-muted text-xs">{spec.hint}</p> : null}
      {spec.isOptional && !isVariant ? (
        <Button size="small" variant="ghost" className="self-start" onClick={() => set(undefined)}>
          {t('removeThisColour')}
        </Button>
      ) : null}
    </fieldset>
  );
}

interface ShadeProps {
  label: string;
  theme: ThemeName;
  value: string;
  isText: boolean;
  onChange: (hex: string) => void;
}

function Shade({ label, theme, value, isText, onChange }: ShadeProps) {
  const contrast = contrastOf(value, PAGE_COLOURS[theme]);
  const isWeak = isText && contrast !== undefined && contrast < TEXT_CONTRAST;
  const better = isWeak ? readableShade(value, theme) : value;
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <span aria-hidden className="text-muted text-xs">
        {theme === 'light' ? t('lightThemeName') : t('darkThemeName')}
      </span>
      <span className="flex items-center gap-1">
        <input
          type="color"
          aria-label={t('choose2', { label })}
          value={toLong(value)}
          onChange={(event) => onChange(event.target.value)}
          className="size-8 shrink-0 cursor-pointer rounded-md border border-control bg-surface p-0.5 pointer-coarse:size-10"
        />
        <Input
          aria-label={label}
          value={value}
          spellCheck={false}
          className="font-mono text-xs"
          onChange={(event) => onChange(event.target.value.trim())}
        />
      </span>
      {isWeak ? (
        <span className="flex flex-col items-start gap-1 text-warning text-xs">
          <span className="flex items-start gap-1">
            <TriangleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
            {t('lowContrastTo1TextNeeds', { contrast: contrast.toFixed(1) })}
          </span>
          <Button size="small" onClick={() => onChange(better)}>
            {t('use', { better })}
          </Button>
        </span>
      ) : null}
    </div>
  );
}

/** What the browser's own picker takes. */
function toLong(hex: string): string {
  const digits = hex.slice(1);
  if (/^[0-9a-f]{6}$/i.test(digits)) return hex;
  return /^[0-9a-f]{3}$/i.test(digits) ? `#${[...digits].map((digit) => digit + digit).join('')}` : '#000000';
}
