import { type SQL, sql } from 'drizzle-orm';
import { lowestRole } from '@/lib/access/permissions';
import { levelOf } from '@/lib/access/roles';
import { defineSeen } from '../access/seen';
import { spaceRoles, type Viewer } from '../access/viewer';
import { isChangeRequest } from '../change-requests/row';
import { isVisible } from '../comments/comment-row';
import type { Database, Tx } from '../database/db';
import type { Term } from '../database/statement';

/** A translation as somebody who translates needs it, and where what they write goes. */
export interface TranslationLine {
  id: string;
  sourceSpaceId: string;
  sourceTitle: string;
  sourceLanguage: string;
  language: string;
  /** The revision of the source that the target has followed. */
  sourceRevisionId: string;
  /** Whether the asker may read the source. */
  seesSource: boolean;
  revisionId: string;
  editMode: string;
  hasRules: boolean;
  /** The one that was named, else the asker's newest draft. */
  changeRequest: { id: string; number: number; subject: string; revisionId: string } | null;
  /** Those of the glossary that are there in both languages, oldest first; null where they were not asked for. */
  terms: { id: string; source: string; target: string }[] | null;
  /** Open comments on the page that was asked for, of the main content and of the change request; null where none was. */
  comments: CommentAnchor[] | null;
}

/** Where an open comment is on its page; nowhere where it is on the page as a whole, or its text is gone. */
interface CommentAnchor {
  id: string;
  changeRequest: string | null;
  start: number | null;
  end: number | null;
}

const VISIBLE = sql.raw(String(levelOf(lowestRole('space:view'))));

interface Terms {
  spaceId: string;
  changeRequest: string | null;
  hasTerms: boolean;
  pageId: string | null;
}

const MOST_COMMENTS = sql.raw('2000');

/** In two parts, since only a plain comparison uses the index. */
const anchorsOf = (
  term: Term<Terms & Viewer>,
  line: SQL,
) => sql`select c.id, c.change_request_id, c.anchor, c.created_at
  from comments c where c.space_id = t.space_id and c.change_request_id ${line} and c.page_id = ${term('pageId')}::text
    and c.thread_id is null and c.side = 'after' and c.resolved_at is null and ${isVisible('c', term('userId'))}`;

const placeOf = (name: string) =>
  sql.raw(`case when not (a.anchor ->> 'isDetached')::boolean then (a.anchor ->> '${name}')::int end`);

const readLine = defineSeen<TranslationLine, Terms>(
  'translation_line',
  (term, viewer) => sql`select t.id, t.source_space_id as "sourceSpaceId", o.title as "sourceTitle",
    t.source_language as "sourceLanguage", t.language, t.source_revision_id as "sourceRevisionId",
    s.revision_id as "revisionId", s.edit_mode as "editMode",
    exists (select from merge_rules mr where mr.space_id = s.id) as "hasRules",
    coalesce((select r.role >= ${VISIBLE} from ${spaceRoles(
      viewer,
      sql`s.id =
      (select source_space_id from space_translations where space_id = ${term('spaceId')}::text)`,
    )} r
      where r.id = t.source_space_id), false) and o.deleted_at is null as "seesSource",
    case when d.id is not null then json_build_object('id', d.id, 'number', d.number, 'subject', d.subject,
      'revisionId', d.revision_id) end as "changeRequest",
    case when ${term('pageId')}::text is not null then (select coalesce(json_agg(json_build_object('id', a.id,
        'changeRequest', a.change_request_id, 'start', ${placeOf('start')}, 'end', ${placeOf('end')})
        order by a.created_at, a.id), '[]')
      from (select * from (${anchorsOf(term, sql`is null`)} union all ${anchorsOf(term, sql`= d.id`)}) every
        order by created_at desc, id desc limit ${MOST_COMMENTS}) a) end as comments,
    case when ${term('hasTerms')}::boolean then (select coalesce(json_agg(json_build_object('id', g.id,
        'source', g.translations ->> t.source_language, 'target', g.translations ->> t.language)
        order by g.created_at, g.id), '[]') from glossary_entries g where g.organization_id = t.organization_id
      and g.translations ->> t.source_language is not null and g.translations ->> t.language is not null) end as terms
    from space_translations t join spaces s on s.id = t.space_id join spaces o on o.id = t.source_space_id
    left join lateral (select cr.id, cr.number, cr.subject, cr.revision_id
      from change_requests cr where cr.space_id = s.id and case when ${term('changeRequest')}::text is null
        then cr.status = 'draft' and not cr.is_blank and cr.created_by = ${term('userId')}::text
        else ${isChangeRequest(term('changeRequest'))} end
      order by cr.number desc limit 1) d on true
    where t.space_id = ${term('spaceId')}::text`,
);

/** Undefined where the space is no translation. */
export async function findTranslationLine(
  on: Database | Tx,
  viewer: Viewer,
  spaceId: string,
  {
    changeRequest = null,
    hasTerms = false,
    pageId = null,
  }: { changeRequest?: string | null | undefined; hasTerms?: boolean; pageId?: string | null | undefined },
): Promise<TranslationLine | undefined> {
  const [line] = await readLine(on, viewer, { spaceId, changeRequest, hasTerms, pageId });
  return line;
}
