'use client';

import { useSyncExternalStore } from 'react';
import { ExampleView } from './example-view';

const subscribe = () => () => {};

/** With the address under which this reader sees the page. */
export function FirstRequest() {
  const origin = useSyncExternalStore(
    subscribe,
    () => window.location.origin,
    () => 'http://localhost:3000',
  );
  return (
    <ExampleView
      text={`export LECTERN=${origin} TOKEN=…\ncurl "$LECTERN/v1/user" \\\n  -H "Authorization: Bearer $TOKEN"`}
    />
  );
}
