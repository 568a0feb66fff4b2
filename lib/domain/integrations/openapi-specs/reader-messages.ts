import type { SpecChange } from '@/lib/content/openapi/compare/change';
import type { MadeVersion } from '@/lib/content/openapi/make-version';
import type { SpecError } from '@/lib/storage/openapi-specs/spec-row';

export type ReaderTask =
  /** `previous` is the document of the version before, as JSON. */
  | { kind: 'read'; text: string; previous?: string | undefined }
  | { kind: 'compare'; from: string; to: string };

export type SpecReaderResult =
  | { kind: 'version'; version: MadeVersion }
  | { kind: 'refused'; error: SpecError }
  | { kind: 'changes'; changes: SpecChange[] };
