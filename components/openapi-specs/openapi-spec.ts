import type { ReplyOf } from '@/lib/contract/endpoint';
import type {
  compareOpenApiSpecVersions,
  listOpenApiSpecVersions,
} from '@/lib/contract/openapi-spec-versions';
import type { getOpenApiSpec } from '@/lib/contract/openapi-specs';
import { toAsciiSlug } from '@/lib/text/fold';
import { t } from './messages';

export type OpenapiSpec = ReplyOf<typeof getOpenApiSpec>;
export type OpenapiVersion = ReplyOf<typeof listOpenApiSpecVersions>['items'][number];
export type OpenapiComparison = ReplyOf<typeof compareOpenApiSpecVersions>;
export type OpenapiChange = OpenapiComparison['changes'][number];

export interface SpecParams {
  organizationId: string;
  specSlug: string;
}

export const isBeingRead = ({ processingState }: OpenapiSpec) => processingState !== 'complete';

export const nameSpec = ({ title, slug }: Pick<OpenapiSpec, 'title' | 'slug'>) => title?.trim() || slug;

export const nameVersion = ({ number, apiVersion }: OpenapiVersion) =>
  apiVersion ? t('versionWithNumber', { number, apiVersion }) : t('version2', { number });

export const countChanges = (count: number) => t('changesCount', { count });
export const countOperations = (count: number) => t('operationsCount', { count });

/** File names that say nothing of the API. */
const GENERIC = /^(?:open-?api|swagger|api|spec|schema|index|doc|docs)(?:-?v?\d[\d-]*)?$/;
const longestSlug = 100;

const toSlug = (words: string) => toAsciiSlug(words, longestSlug);

/** A name for addresses: that of the file, or else the title that the document gives itself. */
export function suggestSlug(text: string, fileName = ''): string {
  const ofFile = toSlug(fileName.replace(/\.(?:json|ya?ml|txt)$/i, ''));
  if (ofFile && !GENERIC.test(ofFile)) return ofFile;
  const title = /["']?title["']?\s*:\s*["']?([^"'\n,]{1,100})/.exec(text.slice(0, 20_000))?.[1];
  return toSlug(title ?? '') || ofFile;
}
