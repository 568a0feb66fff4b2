'use client';

import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { getSite } from '@/lib/contract/sites';

export const siteQuery = (organizationId: string, siteId: string) =>
  query(getSite, { params: { organizationId, siteId } });

export const useSite = (organizationId: string, siteId: string) =>
  useQuery(siteQuery(organizationId, siteId));
