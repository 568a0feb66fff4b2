'use client';

import clsx from 'clsx';
import { Component, type ReactNode } from 'react';

/** A browser shapes an unbroken run anew at every line of it, unless each sign stands by itself. */
export const unbrokenClass = (text: string): string | false => /\S{1000}/.test(text) && 'is-unbroken';

export function PlainTextView({ text }: { text: string }) {
  return (
    <pre className={clsx('whitespace-pre-wrap break-words font-sans text-base', unbrokenClass(text))}>
      {text}
    </pre>
  );
}

/** One text that cannot be rendered leaves the rest of the page usable and is itself still readable. */
export class PlainTextBoundary extends Component<
  { text: string; children: ReactNode },
  { text: string; hasFailed: boolean }
> {
  override state = { text: this.props.text, hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  /** Another text is tried again, and keeps what somebody opened of the text before. */
  static getDerivedStateFromProps({ text }: { text: string }, state: { text: string }) {
    return text === state.text ? null : { text, hasFailed: false };
  }

  override render() {
    return this.state.hasFailed ? <PlainTextView text={this.props.text} /> : this.props.children;
  }
}
