'use client';

import { useSyncExternalStore } from 'react';
import { readAnnouncement, subscribeAnnouncements } from './announcer-store';

export function Announcer() {
  const message = useSyncExternalStore(subscribeAnnouncements, readAnnouncement, () => '');
  return (
    <div id="announcer" role="status" aria-live="assertive" aria-atomic className="sr-only">
      {message}
    </div>
  );
}
