'use client';

import { createContext, type ReactNode, use } from 'react';

/** What a block of a page asks to be shown. */
export interface OpenapiBlockRequest {
  tag: string;
  /** The slug of a specification; older pages have its address instead. */
  spec: string;
  address: string;
  /** The name of a webhook where it is one. */
  path: string;
  method: string;
  /** Names, with commas between. */
  schemas: string;
  /** Of a reference: what of it, and of which tag. */
  doc: string;
  page: string;
  /** As it is written. */
  source: string;
}

interface OpenapiSurroundings {
  /** Draws a block; given from outside, as descriptions inside one are markdown again. */
  drawBlock?: (request: OpenapiBlockRequest) => ReactNode;
  /** Whose specifications are meant; undefined where none can be read. */
  organizationId: string | undefined;
  /** Where an operation can be read whole: its place in the reference of the newest version. */
  referenceHref: (specSlug: string, place: string) => string;
}

export const OpenapiContext = createContext<OpenapiSurroundings>({
  organizationId: undefined,
  referenceHref: () => '',
});

export const useOpenapi = (): OpenapiSurroundings => use(OpenapiContext);
