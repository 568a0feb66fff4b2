'use client';

import * as RadixSelect from '@radix-ui/react-select';
import { Check } from 'lucide-react';
import { type Ref, type RefObject, useImperativeHandle } from 'react';
import type { SelectOption } from './select-option';

interface SelectLayerProps {
  id: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What opens it and takes the focus back. */
  button: RefObject<HTMLButtonElement | null>;
  value: string | undefined;
  onValueChange: (value: string) => void;
  options: readonly SelectOption<string>[];
}

/** The open list of a select, loaded when somebody comes to the first. */
export default function SelectLayer(props: SelectLayerProps) {
  const { id, open, onOpenChange, button, value, onValueChange, options } = props;
  return (
    <RadixSelect.Root open={open} onOpenChange={onOpenChange} value={value} onValueChange={onValueChange}>
      <RadixSelect.Trigger asChild>
        <ButtonOutside button={button} />
      </RadixSelect.Trigger>
      <RadixSelect.Portal>
        <RadixSelect.Content
          id={id}
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className="z-60 max-h-[min(26rem,var(--radix-select-content-available-height))] min-w-(--radix-select-trigger-width) max-w-96 animate-rise overflow-hidden rounded-lg border border-border bg-raised shadow-raised"
        >
          <RadixSelect.Viewport className="p-1">
            {options.map((option) => (
              <RadixSelect.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled}
                className="relative flex select-none flex-col rounded-md py-1.5 pr-3 pl-8 text-sm outline-none data-[disabled]:opacity-50 data-[highlighted]:bg-hover pointer-coarse:py-2.5"
              >
                <RadixSelect.ItemIndicator className="absolute top-2 left-2">
                  <Check aria-hidden className="size-4 text-accent" />
                </RadixSelect.ItemIndicator>
                <RadixSelect.ItemText>{option.label}</RadixSelect.ItemText>
                {option.description ? <span className="text-muted text-xs">{option.description}</span> : null}
              </RadixSelect.Item>
            ))}
          </RadixSelect.Viewport>
        </RadixSelect.Content>
      </RadixSelect.Portal>
    </RadixSelect.Root>
  );
}

interface ButtonOutsideProps {
  button: RefObject<HTMLButtonElement | null>;
  ref?: Ref<HTMLButtonElement | null>;
}

/** Tells Radix of the button that was drawn before it; Radix has no virtual anchor for a select. */
function ButtonOutside({ button, ref }: ButtonOutsideProps) {
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => button.current, [
    button,
  ]);
  return null;
}
