import { sql } from 'drizzle-orm';
import { isoText } from '../database/iso-text';

/** What a space has in a field, as the field's type says. */
export type FieldValue = string | number | boolean | string[];

export interface CustomFieldRow {
  id: string;
  organizationId: string;
  name: string;
  type: string;
  title: string;
  description: string | null;
  placeholder: string | null;
  options: string[] | null;
  createdAt: string;
  updatedAt: string;
}

/** Of `custom_fields f`. */
export const FIELD_COLUMNS = sql`f.id, f.organization_id as "organizationId", f.name, f.type, f.title, f.description,
  f.placeholder, f.options, ${isoText('f.created_at')} as "createdAt", ${isoText('f.updated_at')} as "updatedAt"`;
