'use client';

import { useEffect, useRef } from 'react';
import { t } from '@/components/patterns/messages';
import { Button } from '@/components/ui/button';

interface ReadOnProps {
  /** Does not wait to be asked. */
  isAlone: boolean;
  isReading: boolean;
  onRead: () => void;
}

/** Reads the next rows when asked, or already when the end of the list comes near. */
export function ReadOn({ isAlone, isReading, onRead }: ReadOnProps) {
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(onRead);
  latest.current = onRead;
  useEffect(() => {
    if (!isAlone || isReading || !box.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) latest.current();
      },
      { rootMargin: '800px 0px' },
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [isAlone, isReading]);
  return (
    <div ref={box} className="self-center">
      <Button onClick={onRead} loading={isReading}>
        {t('showMore')}
      </Button>
    </div>
  );
}
