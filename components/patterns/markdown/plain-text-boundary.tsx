'use client';

import { Component, type ReactNode } from 'react';

export function PlainTextView({ text }: { text: string }) {
  return <pre className="whitespace-pre-wrap break-words font-sans text-base">{text}</pre>;
}

/** One text that cannot be rendered leaves the rest of the page usable and is itself still readable. */
export class PlainTextBoundary extends Component<
  { text: string; children: ReactNode },
  { hasFailed: boolean }
> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? <PlainTextView text={this.props.text} /> : this.props.children;
  }
}
