'use client';

import { createContext, type ReactNode, use } from 'react';
import type { OpenapiBlock } from '../article-source';

/** What a block of a page asks to be shown, and how it is written. */
export interface OpenapiBlockRequest extends OpenapiBlock {
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
