'use client';

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { requestLeave } from '@/components/patterns/resource-form/leave-guard-store';
import { areSingleKeysSilent, type Command, readCommands } from './command-store';
import { endsWithSequence, isSingleKey, type KeyPress } from './key-press';
import { readStored, useStored } from './stored';

const switchKey = 'lectern.singleKeys';
/** A sequence such as `g h` must be pressed within this time. */
const sequenceTime = 1_500;

export function useSingleKeys(): [boolean, (isOn: boolean) => void] {
  const [value, write] = useStored(switchKey);
  return [value !== 'off', (isOn) => write(isOn ? 'on' : 'off')];
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select, [role="textbox"]'))
  );
}

/** An open dialog or menu owns the keyboard. */
function isInLayer(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('[role="dialog"], [role="menu"], [role="listbox"]') !== null
  );
}

/** Listens for the keys of all registered commands; mounted once. */
export function useShortcuts(): void {
  const router = useRouter();
  useEffect(() => {
    let pressed: (KeyPress & { at: number })[] = [];

    const go = (href: string) => requestLeave(() => router.push(href));

    function act(command: Command) {
      if (command.run) command.run();
      else if (command.href) go(command.href);
    }

    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented) return;
      if (event.isComposing || event.repeat) return;
      if (event.key === 'Shift' || event.key === 'Control' || event.key === 'Alt' || event.key === 'Meta')
        return;
      const { key, code, metaKey, ctrlKey, altKey, shiftKey } = event;
      pressed = pressed.filter(({ at }) => event.timeStamp - at < sequenceTime).slice(-3);
      pressed.push({ key, code, metaKey, ctrlKey, altKey, shiftKey, at: event.timeStamp });
      const allowsSingle =
        readStored(switchKey) !== 'off' &&
        !areSingleKeysSilent() &&
        !isTyping(event.target) &&
        !isInLayer(event.target);
      const command = readCommands().find(
        ({ shortcut }) =>
          shortcut && (allowsSingle || !isSingleKey(shortcut)) && endsWithSequence(shortcut, pressed),
      );
      if (!command) return;
      pressed = [];
      event.preventDefault();
      act(command);
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [router]);
}
