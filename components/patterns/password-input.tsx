'use client';

import { Eye, EyeOff } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { Input, type InputProps } from '@/components/ui/input';
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
          <IconButton
            label={isShown ? t('hidePassword') : t('showPassword')}
            size="small"
            tooltip={false}
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          </IconButton>
        }
      />
      <p role="status" className="text-warning text-xs empty:hidden">
        {hasCapsLock ? t('capsLockIsOn') : ''}
      </p>
    </>
  );
}
