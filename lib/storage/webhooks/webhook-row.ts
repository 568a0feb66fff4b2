import { sql } from 'drizzle-orm';
import { isoText } from '../database/iso-text';

export interface WebhookRow {
  id: string;
  organizationId: string;
  url: string;
  description: string;
  events: string[];
  /** Null is every space; the names of those that are gone are left out. */
  spaces: { id: string; title: string }[] | null;
  isActive: boolean;
  disabledReason: 'gone' | 'failing' | null;
  failures: number;
  oldSecretUntil: string | null;
  lastDelivery: { id: string; state: 'pending' | 'delivered' | 'failed'; createdAt: string } | null;
  createdAt: string;
  updatedAt: string;
}

/** Of `webhooks w`; never a secret. */
export const WEBHOOK_COLUMNS = sql`w.id, w.organization_id as "organizationId", w.url, w.description, w.events,
  case when w.space_ids is not null then (select coalesce(json_agg(json_build_object('id', s.id, 'title', s.title)
    order by s.title, s.id), '[]'::json) from spaces s
    where s.id = any(w.space_ids) and s.organization_id = w.organization_id and s.deleted_at is null) end as spaces,
  w.is_active as "isActive", w.disabled_reason as "disabledReason", w.failures,
  case when w.old_secret_until > now() then ${isoText('w.old_secret_until')} end as "oldSecretUntil",
  (select json_build_object('id', d.id, 'state', d.state, 'createdAt', ${isoText('d.created_at')})
    from webhook_deliveries d where d.webhook_id = w.id order by d.created_at desc, d.id desc limit 1) as "lastDelivery",
  ${isoText('w.created_at')} as "createdAt", ${isoText('w.updated_at')} as "updatedAt"`;
