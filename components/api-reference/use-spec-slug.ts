'use client';

import { type OpenapiBlockRequest, useOpenapi } from '@/components/blocks/openapi/openapi-context';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { listOpenApiSpecs } from '@/lib/contract/openapi-specs';

const toName = (address: string) =>
  (
    address
      .replace(/[?#].*$/, '')
      .split('/')
      .at(-1) ?? ''
  )
    .replace(/\.(?:json|ya?ml)$/i, '')
    .toLowerCase();

/** Which specification a block means: by its slug, or by the address or file that it once came from. */
export function useSpecSlug({ spec, address }: OpenapiBlockRequest): {
  slug: string | undefined;
  isLooking: boolean;
} {
  const { organizationId = '' } = useOpenapi();
  const isByAddress = !spec && address !== '';
  const { data, isPending } = useQuery({
    ...query(listOpenApiSpecs, { params: { organizationId }, query: { limit: '1000' } }),
    enabled: isByAddress,
  });
  if (!isByAddress) return { slug: spec || undefined, isLooking: false };
  const specs = data?.items ?? [];
  const found =
    specs.find(({ sourceURL }) => sourceURL === address) ??
    specs.find(({ slug }) => slug === toName(address));
  return { slug: found?.slug, isLooking: isPending };
}
