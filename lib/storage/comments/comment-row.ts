import { type SQL, sql } from 'drizzle-orm';
import type { Anchor } from '@/lib/content/anchors/anchor';
import { type PersonRow, personOf } from '../change-requests/row';
import { isoText } from '../database/iso-text';
import type { Term } from '../database/statement';

interface ReactionRow {
  emoji: string;
  count: number;
  users: { user: PersonRow; reactedAt: string }[];
}

/** A reply, or what a comment has in common with one. */
export interface ReplyRow {
  id: string;
  threadId: string | null;
  reviewId: string | null;
  isPending: boolean;
  body: string;
  /** The users whom it mentions. */
  mentions: string[];
  createdAt: string;
  editedAt: string | null;
  /** Null when the account is gone. */
  createdBy: PersonRow | null;
  reactions: ReactionRow[] | null;
}

export interface CommentRow extends ReplyRow {
  pageId: string | null;
  pageTitle: string | null;
  pagePath: string | null;
  side: 'before' | 'after';
  anchor: Anchor | null;
  nodeId: string | null;
  revisionId: string;
  suggestion: string | null;
  suggestionBase: string | null;
  suggestionRevisionId: string | null;
  suggestionAcceptedAt: string | null;
  suggestionAcceptedBy: PersonRow | null;
  resolvedAt: string | null;
  resolvedBy: PersonRow | null;
  /** How many replies the caller sees. */
  replies: number;
  /** The first of them, when they were asked for. */
  thread: ReplyRow[] | null;
}

/** The person who reads, and how many people a statement names for an emoji. */
export interface ReaderTerms {
  caller: string;
  named: number;
}

// As a value, looked up row by row: with `exists` the planner may read all pending reviews.
const isPending = (table: string) =>
  sql.raw(`coalesce((select rv.status from reviews rv where rv.id = ${table}.review_id) = 'pending', false)`);

/** What is part of a review that is not submitted exists for its author alone. */
export function isVisible(table: string, caller: unknown): SQL {
  const of = (column: string) => sql.raw(`${table}.${column}`);
  return sql`(${of('review_id')} is null or ${of('created_by')} = ${caller}::text or not ${isPending(table)})`;
}

/** The caller is always among those who are named: a screen shows them what they gave. */
function reactionsOf(table: string, term: Term<ReaderTerms>): SQL {
  const { raw } = sql;
  return sql`(select json_agg(json_build_object('emoji', e.emoji, 'count', e.count, 'users', e.users) order by e.first, e.emoji)
    from (select x.emoji, count(*)::int as count, min(x.reacted_at) as first,
        json_agg(json_build_object('user', ${personOf('x.user_id')}, 'reactedAt', ${isoText('x.reacted_at')}) order by x.n)
          filter (where x.n <= ${term('named')}::int) as users
      from (select cr.*, row_number() over (partition by cr.emoji
          order by cr.user_id = ${term('caller')}::text desc, cr.reacted_at, cr.user_id) as n
        from comment_reactions cr where cr.comment_id = ${raw(table)}.id) x group by x.emoji) e)`;
}

/** Who wrote it, as a column of JSON. */
const authorOf = (table: string) => sql`${personOf(`${table}.created_by`)} as "createdBy"`;

export function replyColumns(table: string, term: Term<ReaderTerms>, author = authorOf(table)): SQL {
  const of = (column: string) => `${table}.${column}`;
  return sql`${sql.raw(`${of('id')}, ${of('thread_id')} as "threadId", ${of('review_id')} as "reviewId", ${of('body')}, ${of('mentions')}`)},
    ${isPending(table)} as "isPending", ${isoText(of('created_at'))} as "createdAt", ${isoText(of('edited_at'))} as "editedAt",
    ${author}, ${reactionsOf(table, term)} as reactions`;
}

interface ExpandTerms extends ReaderTerms {
  expand: boolean;
  /** How many replies come with a comment. */
  shown: number;
}

/** Of `comments c`. */
export function commentColumns(term: Term<ExpandTerms>, author = authorOf('c')): SQL {
  return sql`${replyColumns('c', term, author)}, c.page_id as "pageId", c.page_title as "pageTitle", c.page_path as "pagePath",
    c.side, c.anchor, c.node_id as "nodeId", c.revision_id as "revisionId", c.suggestion,
    c.suggestion_base as "suggestionBase", c.suggestion_revision_id as "suggestionRevisionId",
    ${isoText('c.suggestion_accepted_at')} as "suggestionAcceptedAt",
    ${personOf('c.suggestion_accepted_by')} as "suggestionAcceptedBy",
    ${isoText('c.resolved_at')} as "resolvedAt", ${personOf('c.resolved_by')} as "resolvedBy",
    c.replies + (select count(*)::int from reviews rv join comments q on q.review_id = rv.id
      where rv.change_request_id = c.change_request_id and rv.reviewer_id = ${term('caller')}::text
        and rv.status = 'pending' and q.thread_id = c.id) as replies,
    case when ${term('expand')}::boolean then (select json_agg(row_to_json(t)) from (
      select ${replyColumns('r', term)} from comments r
      where r.thread_id = c.id and ${isVisible('r', term('caller'))}
      order by r.created_at, r.id limit ${term('shown')}::int) t) end as thread`;
}
