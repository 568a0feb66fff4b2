import { type SQL, sql } from 'drizzle-orm';
import { ADMIN } from '@/lib/access/roles';
import { isoText } from '../database/iso-text';

/** An integration as one person sees it. */
export interface IntegrationRow {
  id: string;
  organizationId: string;
  name: string;
  version: number;
  title: string;
  description: string;
  summary: string | null;
  visibility: 'public' | 'private' | 'unlisted';
  target: 'all' | 'site' | 'space' | 'organization';
  verified: boolean;
  scopes: string[];
  categories: string[];
  parts: Record<string, unknown>;
  script: string;
  icon: string | null;
  previews: string[];
  secretNames: string[];
  owner: { id: string; title: string; type: string; logo: string | null; createdAt: string };
  /** Whether the person administers the organization that publishes it. */
  isAdmin: boolean;
  /** Whether they administer any. */
  isInstaller: boolean;
}

/** The person who reads an integration; a bound token or session acts in one organization only. */
export interface IntegrationViewer {
  userId: string;
  boundTo: string | null;
}

export type IntegrationViewerTerms = { [Name in keyof IntegrationViewer]: unknown };

/** The organizations that a person administers, of which one may be asked for. */
const administers = ({ userId, boundTo }: IntegrationViewerTerms, organizationId?: SQL) => sql`exists (
  select from members m where m.user_id = ${userId}::text and m.role = ${sql.raw(String(ADMIN))} and not m.disabled
    and (${boundTo}::text is null or m.organization_id = ${boundTo}::text)
    ${organizationId ? sql`and m.organization_id = ${organizationId}` : sql``})`;

/** Of `i`, published by `w`, in the version `v`. */
export const integrationColumns = (
  reader: IntegrationViewerTerms,
): SQL => sql`i.id, i.organization_id as "organizationId",
  i.name, v.number as version, i.title, i.description, i.summary, i.visibility, v.target, i.verified, v.scopes, i.categories,
  v.parts, v.script, i.icon, i.secret_names as "secretNames",
  array(select p.blob::text from integration_previews p where p.integration_id = i.id order by p.number) as previews,
  json_build_object('id', w.id, 'title', w.title, 'type', w.type, 'logo', w.logo,
    'createdAt', ${isoText('w.created_at')}) as owner,
  ${administers(reader, sql`i.organization_id`)} as "isAdmin", ${administers(reader)} as "isInstaller"`;

/** Each in its newest version. */
export const FROM_INTEGRATIONS = sql`from integrations i join organizations w on w.id = i.organization_id and w.deleted_at is null
  join integration_versions v on v.integration_id = i.id and v.number = i.version`;

/** Words that are looked for in what it is called and says of itself. */
export const mentions = (search: unknown): SQL => sql`(${search}::text is null
  or strpos(lower(i.name || ' ' || i.title || ' ' || i.description), lower(${search}::text)) > 0)`;

/** In the order of titles. */
export const TITLE_KEY = sql`lower(i.title) collate "C"`;
