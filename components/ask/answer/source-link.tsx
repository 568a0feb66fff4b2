'use client';

import type { ComponentProps, MouseEvent } from 'react';
import { useGoTo } from '@/components/patterns/reading/use-go-to';
import { Link } from '@/components/ui/link';
import { useFollowed } from '../panel/panel-context';

interface SourceLinkProps extends Omit<ComponentProps<typeof Link>, 'href'> {
  href: string;
  /** What a reader sees of the words that are meant there. */
  passage?: string;
}

/** A way to the place in a page that an answer stands on. */
export function SourceLink({ href, passage, onClick, ...rest }: SourceLinkProps) {
  const goTo = useGoTo();
  const onFollow = useFollowed();

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (event.defaultPrevented || !isPlain) return;
    event.preventDefault();
    onFollow();
    goTo(href, passage);
  }

  return <Link {...rest} href={href} onClick={follow} />;
}
