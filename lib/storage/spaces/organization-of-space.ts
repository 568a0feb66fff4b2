import { eq } from 'drizzle-orm';
import type { Db } from '../database/db';
import { spaces } from '../schema/content';

export async function findOrganizationOfSpace(db: Db, spaceId: string): Promise<string | undefined> {
  const [found] = await db
    .select({ organizationId: spaces.organizationId })
    .from(spaces)
    .where(eq(spaces.id, spaceId));
  return found?.organizationId;
}
