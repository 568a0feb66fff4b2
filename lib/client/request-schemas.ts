import type { z } from 'zod';
import { ENDPOINTS } from '@/lib/contract';
import { siteCustomization } from '@/lib/contract/site-customization';

/** What an endpoint takes as its body. Browsers load this module, which has all schemas, when a form is sent. */
export const bodySchemaOf = (endpointId: string): z.ZodType | undefined =>
  Object.values(ENDPOINTS).find(({ id }) => id === endpointId)?.body;

/** An item in the header of a site. */
export const headerItem = siteCustomization.shape.header.shape.links.element;
