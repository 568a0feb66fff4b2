import { sql } from 'drizzle-orm';
import type { Database } from '../database/db';
import { defineStatement } from '../database/statement';
import { FROM_INSTALLATIONS } from './installation-row';

/** The code of an integration: of the version that an installation agreed to, or of the newest. */
export interface CodeRow {
  integrationId: string;
  /** Who publishes it. */
  organizationId: string;
  name: string;
  version: number;
  /** Its hash. */
  script: string;
  secretsSealed: string | null;
  parts: Record<string, unknown>;
}

const COLUMNS = sql`i.id as "integrationId", i.organization_id as "organizationId", i.name, v.number as version, v.script, i.secrets_sealed as "secretsSealed", v.parts`;

const readInstalled = defineStatement<CodeRow, { installationId: string }>(
  'code_of_installation',
  (term) => sql`select ${COLUMNS} ${FROM_INSTALLATIONS} where n.id = ${term('installationId')}::text`,
);

export async function findInstalledCode(
  database: Database,
  installationId: string,
): Promise<CodeRow | undefined> {
  const [found] = await readInstalled(database, { installationId });
  return found;
}

const readNewest = defineStatement<CodeRow, { name: string }>(
  'code_of_integration',
  (term) => sql`select ${COLUMNS} from integrations i
    join integration_versions v on v.integration_id = i.id and v.number = i.version
    join organizations w on w.id = i.organization_id and w.deleted_at is null
    where lower(i.name) = lower(${term('name')}::text)`,
);

export async function findNewestCode(database: Database, name: string): Promise<CodeRow | undefined> {
  const [found] = await readNewest(database, { name });
  return found;
}
