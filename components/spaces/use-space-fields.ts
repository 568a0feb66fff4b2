import type { z } from 'zod';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { listSpaceCustomFields } from '@/lib/contract/custom-fields';

export type SpaceFields = z.output<typeof listSpaceCustomFields.response>;

export const useSpaceFields = (spaceId: string) =>
  useQuery(query(listSpaceCustomFields, { params: { spaceId } }));
