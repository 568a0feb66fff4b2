import type { AccessStep, GrantKind } from '@/lib/access/resolve';
import type { RoleLevel } from '@/lib/access/roles';

const CHAIN_ABOVE = `
    union all
    select chain.depth + 10, 'collection', c.id, c.organization_id, c.parent_id, c.default_level, null::timestamptz(3)
    from chain join collections c on c.id = chain.parent_id where chain.depth < 1000`;

/** The object and everything it may inherit from: `(depth, kind, id, organization_id, parent_id, default_level, deleted_at)`. */
export const chainOf: Record<GrantKind, (id: string) => string> = {
  space: (id) => `chain as (
    select 0 as depth, 'space' as kind, s.id, s.organization_id, s.parent_id, s.default_level, s.deleted_at from spaces s where s.id = ${id}
    ${CHAIN_ABOVE}
  ), steps as (
    select * from chain union all
    select distinct 5, 'site', ss.site_id, chain.organization_id, null, null::smallint, null::timestamptz(3)
    from chain join site_spaces ss on ss.space_id = chain.id
    join sites i on i.id = ss.site_id and i.deleted_at is null where chain.depth = 0)`,
  collection: (id) => `chain as (
    select 0 as depth, 'collection' as kind, c.id, c.organization_id, c.parent_id, c.default_level, null::timestamptz(3) as deleted_at
    from collections c where c.id = ${id}
    ${CHAIN_ABOVE}
  ), steps as (select * from chain)`,
  site: (id) => `steps as (
    select 0 as depth, 'site' as kind, s.id, s.organization_id, null::text as parent_id, null::smallint as default_level, s.deleted_at
    from sites s where s.id = ${id})`,
};

/** What each of the `steps` says about a person, as one value. Looked up by holder, so that many grants cost no more. */
export const stepsFor = (person: string) =>
  `(select json_agg(json_build_object('kind', s.kind, 'id', s.id, 'direct', g.direct, 'team', g.team, 'defaultLevel', s.default_level) order by s.depth, s.id)
        from steps s left join lateral (
          select max(g.role) filter (where g.user_id is not null) as direct, max(g.role) filter (where g.team_id is not null) as team
          from grants g
          where coalesce(g.space_id, g.collection_id, g.site_id) = s.id
            and coalesce(g.user_id, g.team_id) = any(
              array(select ${person} union all select tm.team_id from team_members tm where tm.user_id = ${person}))
        ) g on true)`;

/** Several sites may show one space: the highest role of each kind counts. */
export function mergeSites(steps: AccessStep[]): AccessStep[] {
  const linked = steps.filter((step, index) => step.kind === 'site' && index > 0);
  const [first] = linked;
  if (!first || linked.length < 2) return steps;
  const highest = (ranks: (RoleLevel | null)[]) =>
    ranks.reduce((a, b) => (a === null || (b !== null && b > a) ? b : a), null);
  const direct = highest(linked.map((step) => step.direct));
  const team = highest(linked.map((step) => step.team));
  const deciding = linked.find((step) => (direct === null ? step.team === team : step.direct === direct));
  const merged: AccessStep = { kind: 'site', id: (deciding ?? first).id, direct, team, defaultLevel: null };
  return steps.flatMap((step) => (linked.includes(step) ? (step === first ? [merged] : []) : [step]));
}
