import { sql } from 'drizzle-orm';
import { defineStatement } from '@/lib/storage/database/statement';

/** Statements whose declared types are wrong, each in one way: what holds the others finds all of them. */
export const violations = {
  misnamed: defineStatement<{ title: string }, { id: string }>(
    'violation_misnamed',
    (term) => sql`select o.title as name from organizations o where o.id = ${term('id')}::text`,
  ),
  otherType: defineStatement<{ createdAt: Date; members: string }, { id: string }>(
    'violation_other_type',
    (term) => sql`select o.created_at as "createdAt", (select count(*) from members) as members
      from organizations o where o.id = ${term('id')}::text`,
  ),
  otherValue: defineStatement<{ id: string }, { limit: string; unused: string }>(
    'violation_other_value',
    (term) => sql`select o.id from organizations o limit ${term('limit')}::int`,
  ),
  otherWords: defineStatement<{ state: 'queued' | 'running' | 'stuck' }, { id: string }>(
    'violation_other_words',
    (term) => sql`select j.state from jobs j where j.id = ${term('id')}::text`,
  ),
  nullable: defineStatement<{ emoji: string }, { id: string }>(
    'violation_nullable',
    (term) => sql`select s.emoji from spaces s where s.id = ${term('id')}::text`,
  ),
  /** Which only its row tells. */
  nullInRow: defineStatement<{ title: string; names: { name: string }[] }, { id: string }>(
    'violation_null_in_row',
    (term) => sql`select max(o.title) as title, json_build_array(json_build_object('name', 1)) as names
      from organizations o where o.id = ${term('id')}::text`,
  ),
};
