import type { ReactNode } from 'react';
import type { OpenapiSchema } from '@/lib/contract/openapi-reference';
import type { CodeText } from '../highlight/code-marks';
import type { BlockMessages } from '../messages/en';
import type { OpenapiMessages } from '../messages/openapi/en';
import type { FindSchema } from './schema-join';

export type ReferenceMessages = BlockMessages & OpenapiMessages;

/** What the parts of an API reference share; the server and the browser each bring their own. */
export interface ReferenceContext {
  messages: ReferenceMessages;
  find: FindSchema;
  /** A description, which is anybody's markdown. */
  renderMarkdown: (text: string) => ReactNode;
  /** The `code` of a block, in its colours where they are known. */
  renderCode: (code: CodeText) => ReactNode;
  /** What opens a schema that is not written whole; without it, what is deeper is only named. */
  renderDeeper?: ((schema: OpenapiSchema, label: string) => ReactNode) | undefined;
  /** How many rows of schemas an operation, or a schema by itself, is written with. */
  mostRows: number;
  /** Of an example, in characters; the rest of a longer one is left out. */
  longestExample: number;
}
