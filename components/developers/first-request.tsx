'use client';

import { useOrigin } from '@/components/patterns/use-origin';
import { ExampleView } from './example-view';

/** With the address under which this reader sees the page. */
export function FirstRequest() {
  const origin = useOrigin();
  return (
    <ExampleView
      text={`export LECTERN=${origin} TOKEN=…\ncurl "$LECTERN/v1/user" \\\n  -H "Authorization: Bearer $TOKEN"`}
    />
  );
}
