'use client';

import { type ApiReference, OverviewView } from '@/components/blocks/openapi/overview-view';
import { ReferenceFrame } from './reference-frame';
import { useReferenceContext } from './use-reference-context';

const none: never[] = [];

/** What a specification says of itself. */
export function ReferenceOverview({ reference }: { reference: ApiReference }) {
  const context = useReferenceContext(undefined, none);
  return (
    <ReferenceFrame>
      <OverviewView reference={reference} context={context} />
    </ReferenceFrame>
  );
}
