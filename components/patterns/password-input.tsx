'use client';

import { Eye, EyeOff } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Input, type InputProps } from '@/components/ui/input';
import { PlainIconButton } from '@/components/ui/plain-icon-button';
import { t } from './messages';

/** A password that can be looked at, and that tells when Caps Lock would spoil it. */
export function PasswordInput({ onKeyDown, onKeyUp, onBlur, ...rest }: Omit<InputProps, 'type' | 'end'>) {
  const [isShown, setIsShown] = useState(false);
  const [hasCapsLock, setHasCapsLock] = useState(false);

  function watchCapsLock(event: KeyboardEvent<HTMLInputElement>) {
    setHasCapsLock(event.getModifierState?.('CapsLock') ?? false);
  }

  return (
    <>
      <Input
        {...rest}
        type={isShown ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
        onKeyDown={(event) => {
          watchCapsLock(event);
          onKeyDown?.(event);
        }}
        onKeyUp={(event) => {
          watchCapsLock(event);
          onKeyUp?.(event);
        }}
        onBlur={(event) => {
          setHasCapsLock(false);
          onBlur?.(event);
        }}
        end={
          <PlainIconButton
            label={isShown ? t('hidePassword') : t('showPassword')}
            size="small"
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          </PlainIconButton>
        }
      />
      <p role="status" className="text-warning text-xs empty:hidden">
        {hasCapsLock ? t('capsLockIsOn') : ''}
      </p>
    </>
  );
}
