import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Endpoints } from '@/lib/contract/index';
import type { Tx } from '@/lib/storage/database/db';
import type { Fixtures } from '@/lib/testing/fixtures';

/** The endpoints that are read page by page; each must have a filler, or the compiler refuses it. */
type ListName = {
  [Name in keyof Endpoints]: NonNullable<Endpoints[Name]['query']> extends z.ZodObject<infer Shape>
    ? 'page' | 'limit' extends keyof Shape
      ? Name
      : never
    : never;
}[keyof Endpoints];

/** Fills a table of a set of fixtures with so many rows. */
type Fill = (tx: Tx, fixtures: Fixtures, rows: number) => Promise<void>;

export interface ListRows {
  fills?: readonly Fill[];
  /** Why it is not measured here: what bounds it, or where else it is. */
  bound?: string;
  /** Why a page of it grows with the list, and is told without a target. */
  grows?: string;
}

/** The n-th row of a kind has this id. */
const idOf = (kind: string) => `'${kind}' || to_char(n, 'FM0000000')`;
const AGO = `now() - n * interval '1 second'`;

/** Copies one row of a table, but for the columns that are given as SQL of `n`. */
const copy =
  (
    table: string,
    which: (fixtures: Fixtures) => SQL,
    columns: Record<string, string>,
    most = Number.POSITIVE_INFINITY,
  ): Fill =>
  async (tx, fixtures, rows) => {
    const pairs = Object.entries(columns).map(([name, value]) => `'${name}', ${value}`);
    const { rowCount } = await tx.execute(sql`insert into ${sql.identifier(table)} overriding system value
      select r.* from ${sql.identifier(table)} t
      cross join generate_series(1, ${Math.min(rows, most)}::int) n
      cross join lateral jsonb_populate_record(t, jsonb_build_object(${sql.raw(pairs.join(', '))})) r
      where t.ctid = (select x.ctid from ${sql.identifier(table)} x where ${which(fixtures)} limit 1)`);
    if (!rowCount) throw new Error(`The fixtures have no row of ${table} to copy.`);
  };

const people = copy('users', (e) => sql`id = ${e.reviewerId}`, {
  id: idOf('user'),
  email: `'person' || n || '@example.org'`,
  display_name: `'Person ' || n`,
});
const members = copy('members', (e) => sql`user_id = ${e.reviewerId}`, {
  user_id: idOf('user'),
  role: '1 + n % 5',
  // After whoever is in all the teams, so that no page has them.
  joined_at: `now() + n * interval '1 second'`,
  last_seen_at: AGO,
});
const removedMembers = copy('removed_members', (e) => sql`user_id = ${e.removedUserId}`, {
  user_id: idOf('user'),
  removed_at: AGO,
});
const teams = copy('teams', (e) => sql`id = ${e.teamId}`, { id: idOf('team'), title: `'Team ' || n` });
const membersOfTeam = copy('team_members', (e) => sql`team_id = ${e.teamId}`, { user_id: idOf('user') });
const teamsOfMember = copy('team_members', (e) => sql`team_id = ${e.teamId} and user_id = ${e.reviewerId}`, {
  team_id: idOf('team'),
});

type Place = 'space_id' | 'collection_id' | 'site_id';
const places: Record<Place, keyof Fixtures> = {
  space_id: 'spaceId',
  collection_id: 'collectionId',
  site_id: 'siteId',
};
const grants = (place: Place, holder: 'user' | 'team') =>
  copy(
    'grants',
    (e) =>
      sql`${sql.identifier(place)} = ${e[places[place]]} and ${sql.identifier(`${holder}_id`)} is not null`,
    { id: idOf(`${place}-${holder}`), [`${holder}_id`]: idOf(holder) },
  );
const grantsOfTeam = copy('grants', (e) => sql`team_id = ${e.teamId} and space_id = ${e.spaceId}`, {
  id: idOf('granted'),
  space_id: idOf('space'),
});

const spaces = copy('spaces', (e) => sql`id = ${e.spaceId}`, {
  id: idOf('space'),
  title: `'Space ' || n`,
  change_requests: '0',
  order_key: idOf('z'),
  created_at: AGO,
});
const collections = copy('collections', (e) => sql`id = ${e.innerCollectionId}`, {
  id: idOf('coll'),
  parent_id: 'null',
  order_key: idOf('z'),
});
const changeRequests = copy('change_requests', (e) => sql`id = ${e.changeRequestId}`, {
  id: idOf('cr'),
  number: '1000 + n',
  status: `(array['draft', 'open', 'merged', 'archived'])[1 + n % 4]`,
  updated_at: AGO,
});
const revisions = copy('revisions', (e) => sql`id = ${e.revisionId}`, {
  id: idOf('rev'),
  ordinal: '1000000 + n',
});
const ownRevisions = copy('revisions', (e) => sql`change_request_id = ${e.changeRequestId}`, {
  id: idOf('own'),
  ordinal: '5000000 + n',
  created_by: idOf('user'),
});
const comments = (kind: string, id: keyof Fixtures) =>
  copy('comments', (e) => sql`id = ${e[id]}`, {
    id: idOf(kind),
    created_at: AGO,
    created_by: idOf('user'),
    resolved_at: `case when n % 3 = 0 then now() end`,
  });
const mainComments = comments('comment', 'commentId');
const mainReplies = comments('reply', 'commentReplyId');
const ownComments = comments('remark', 'changeRequestCommentId');
const ownReplies = comments('retort', 'changeRequestReplyId');

/** Written as it would be by hand, where the fixtures has none to copy. */
const insert =
  (write: (fixtures: Fixtures, rows: SQL) => SQL): Fill =>
  async (tx, fixtures, rows) => {
    await tx.execute(write(fixtures, sql`generate_series(1, ${rows}::int) n`));
  };
const raw = (text: string) => sql.raw(text);
const reviews = insert(
  (e, rows) => sql`insert into reviews (id, change_request_id, reviewer_id, status, revision_id, submitted_at)
    select ${raw(idOf('review'))}, ${e.changeRequestId}, ${raw(idOf('user'))}, 'approved', ${e.revisionId}, ${raw(AGO)} from ${rows}`,
);
const requestedReviewers = insert(
  (e, rows) => sql`insert into requested_reviewers (change_request_id, user_id, revision_id, created_at)
    select ${e.changeRequestId}, ${raw(idOf('user'))}, ${e.revisionId}, ${raw(AGO)} from ${rows}`,
);
const notifications = copy('notifications', (e) => sql`id = ${e.notificationId}`, {
  id: idOf('note'),
  created_at: AGO,
});
const deliveries = copy('webhook_deliveries', (e) => sql`id = ${e.deliveryId}`, {
  id: idOf('delivery'),
  created_at: AGO,
});
const invitations = copy('invitations', (e) => sql`id = ${e.invitationId}`, {
  id: idOf('invite'),
  email: `'invited' || n || '@example.org'`,
  secret_hash: idOf('invite'),
  created_at: AGO,
});
const linkInvites = copy('link_invites', (e) => sql`organization_id = ${e.organizationId}`, {
  id: idOf('link'),
  secret_hash: idOf('link'),
  created_at: AGO,
});
const sites = copy('sites', (e) => sql`id = ${e.siteId}`, {
  id: idOf('site'),
  basename: idOf('site'),
  hostname: 'null',
  created_at: AGO,
});
const shareLinks = copy('share_links', (e) => sql`id = ${e.shareLinkId}`, {
  id: idOf('share'),
  key_hash: idOf('share'),
  created_at: AGO,
});
const segments = copy('site_segments', (e) => sql`id = ${e.siteSegmentId}`, {
  id: idOf('segment'),
  created_at: AGO,
});
/** At most so many as a site has. */
const redirects = copy(
  'site_redirects',
  (e) => sql`id = ${e.siteRedirectId}`,
  { id: idOf('redirect'), source: idOf('/old/'), created_at: AGO },
  4_900,
);
const missedPaths = copy(
  'site_missed_paths',
  (e) => sql`id = ${e.siteMissedPathId}`,
  { id: idOf('missed'), path: idOf('/lost/'), count: '1 + n % 50' },
  1_000,
);
/** A site keeps 2,000 different ones of a day. */
const searches = insert(
  (e, rows) => sql`insert into site_searches (site_id, day, query, searches, empty)
    select ${e.siteId}, current_date - n / 2000, 'query ' || n, 1 + n % 9, n % 2 from ${rows}`,
);
const feedback = copy('page_feedback', (e) => sql`id = ${e.pageFeedbackId}`, {
  id: idOf('said'),
  created_at: AGO,
});
const jobs = copy('jobs', (e) => sql`id = ${e.jobId}`, {
  id: idOf('job'),
  unique_key: 'null',
  created_at: AGO,
});
const tokens = copy('api_tokens', (e) => sql`id = ${e.tokenId}`, {
  id: idOf('token'),
  token_hash: idOf('token'),
  created_at: AGO,
});
const sessions = insert(
  (e, rows) => sql`insert into sessions (id, user_id, token_hash, expires_at, created_at)
    select ${raw(idOf('session'))}, ${e.userId}, ${raw(idOf('session'))}, now() + interval '9 days', ${raw(AGO)} from ${rows}`,
);
const auditEvents = copy(
  'audit_events',
  (e) => sql`organization_id = ${e.organizationId} and action = 'space.create'`,
  { id: idOf('event'), created_at: AGO },
);
const instanceEvents = insert(
  (e, rows) => sql`insert into audit_events (id, actor_id, action, subject, created_at)
    select ${raw(idOf('happened'))}, ${e.userId}, 'token.create', ${e.userId}, ${raw(AGO)} from ${rows}`,
);
const backups = copy('backups', (e) => sql`id = ${e.backupId}`, { id: idOf('backup'), created_at: AGO });
const questions = copy('questions', (e) => sql`id = ${e.questionId}`, {
  id: idOf('question'),
  form: idOf('form'),
  question: `'Where is ' || n || '?'`,
  asked: '1 + n % 50',
  answered: 'n % 2 = 0',
  last_asked_at: AGO,
});
const organizations = copy('organizations', (e) => sql`id = ${e.organizationId}`, {
  id: idOf('org'),
  hostname: 'null',
  email_domains: `array['org' || n || '.example']`,
  created_at: AGO,
});
const memberships = copy('members', (e) => sql`user_id = ${e.userId}`, { organization_id: idOf('org') });
const specs = copy('openapi_specs', (e) => sql`slug = ${e.specSlug}`, {
  id: idOf('spec'),
  slug: idOf('spec'),
  created_at: AGO,
});
const isIntegration = (e: Fixtures) => sql`name = ${e.integrationName}`;
const integrations = copy('integrations', isIntegration, {
  id: idOf('integration'),
  name: idOf('integration'),
  title: `'Integration ' || n`,
  visibility: `'public'`,
});
const unlisted: Fill = async (tx, fixtures) => {
  await tx.execute(sql`update integrations set visibility = 'unlisted' where ${isIntegration(fixtures)}`);
};
const integrationVersions = copy(
  'integration_versions',
  (e) => sql`integration_id = (select i.id from integrations i where i.name = ${e.integrationName})
    and number = (select i.version from integrations i where i.name = ${e.integrationName})`,
  { integration_id: idOf('integration') },
);
const isInstallation = (e: Fixtures) => sql`id = ${e.installationId}`;
const installations = copy('integration_installations', isInstallation, {
  id: idOf('installation'),
  integration_id: idOf('integration'),
  version: `(select i.version from integrations i where i.id = ${idOf('integration')})`,
  space_selection: `'all'`,
  site_selection: `'all'`,
  created_at: AGO,
});
const installers = copy('integration_installations', isInstallation, {
  id: idOf('installer'),
  organization_id: idOf('org'),
  created_at: AGO,
});
const installed = (kind: 'space' | 'site') =>
  copy(
    'installation_places',
    (e) => sql`installation_id = ${e.installationId} and ${sql.identifier(`${kind}_id`)} = ${e[`${kind}Id`]}`,
    { id: idOf(`on-${kind}`), [`${kind}_id`]: idOf(kind) },
  );
const translations = copy('translations', (e) => sql`id = ${e.translationSettingsId}`, {
  id: idOf('language'),
  created_at: AGO,
});
const OF_TREE: ListRows = { bound: 'is cut from a tree in memory: `--work sizes`' };
const OF_INDEX: ListRows = { bound: 'is cut from at most 100 hits: `--work search`' };
const OF_STRUCTURE: ListRows = { bound: 'is part of a structure, which is read whole and has at most 2,000' };
const INSTALLED = [integrations, integrationVersions, installations];
const OF_CATALOG = 'joins the publisher and the version of each before it is cut';
const OF_PLACES = 'counts the spaces and sites that each is on';
const GATHERED = 'gathers who wrote any of the comments';
const BY_NAME = 'is in the order of names, which stand in another table';
const OF_ROLES = 'works out the role of every member, and is in the order of names';
const OF_EVERYBODY: ListRows = { fills: [people, members], grows: OF_ROLES };
/** What makes each list long. */
export const LIST_ROWS: Record<ListName, ListRows> = {
  listApiTokens: { fills: [tokens] },
  listSessions: { fills: [sessions] },
  listOrganizations: { fills: [organizations, memberships], grows: 'is in the order of another table' },
  listEmailDomains: { bound: 'has the domains of one organization and its 50 providers' },
  listAccounts: { fills: [people] },
  listInstanceOrganizations: { fills: [organizations] },
  listOrganizationStorage: { fills: [organizations], grows: 'adds the files of all organizations up' },
  listInstanceJobs: { fills: [jobs] },
  listInstanceEmailDomains: { fills: [organizations], grows: 'reads arrays of all organizations' },
  listAuditEvents: { fills: [auditEvents] },
  listInstanceAuditEvents: { fills: [instanceEvents] },
  listBackups: { fills: [backups] },
  listNotifications: { fills: [notifications] },
  listWebhooks: { bound: 'has at most 50' },
  listWebhookDeliveries: { fills: [deliveries] },
  listInvitations: { fills: [invitations] },
  listLinkInvites: { fills: [linkInvites] },
  listCollectionSpaces: { fills: [spaces] },
  listCollections: { fills: [collections], grows: 'walks the whole tree of collections' },
  listSpaces: { fills: [spaces] },
  listJobs: { fills: [jobs] },
  listChangeRequestContributors: { fills: [people, ownRevisions], grows: 'counts what each of them did' },
  listChangeRequests: { fills: [changeRequests] },
  listOrganizationChangeRequests: { fills: [changeRequests] },
  listRequestedReviewers: { fills: [people, requestedReviewers] },
  listReviews: { fills: [people, reviews] },
  listSpacePermissionsAggregate: OF_EVERYBODY,
  listCollectionPermissionsAggregate: OF_EVERYBODY,
  listSitePermissionsAggregate: OF_EVERYBODY,
  listSpaceUserPermissions: { fills: [people, members, grants('space_id', 'user')], grows: BY_NAME },
  listCollectionUserPermissions: {
    fills: [people, members, grants('collection_id', 'user')],
    grows: BY_NAME,
  },
  listSiteUserPermissions: { fills: [people, members, grants('site_id', 'user')], grows: BY_NAME },
  listSpaceTeamPermissions: { fills: [teams, grants('space_id', 'team')], grows: BY_NAME },
  listCollectionTeamPermissions: { fills: [teams, grants('collection_id', 'team')], grows: BY_NAME },
  listSiteTeamPermissions: { fills: [teams, grants('site_id', 'team')], grows: BY_NAME },
  listMembers: { fills: [people, members] },
  listRemovedMembers: { fills: [people, removedMembers] },
  listMemberSpaces: { fills: [spaces], grows: 'works out the role of a member on every space' },
  listMemberTeams: { fills: [teams, teamsOfMember], grows: BY_NAME },
  listTeamGrants: { fills: [spaces, grantsOfTeam], grows: BY_NAME },
  listTeamMembers: { fills: [people, members, membersOfTeam], grows: BY_NAME },
  listTeams: { fills: [teams] },
  listChangeRequestCommenters: {
    fills: [people, members, ownComments],
    grows: GATHERED,
  },
  listSpaceCommenters: { fills: [people, members, mainComments], grows: GATHERED },
  listRevisions: { fills: [revisions] },
  listQuestions: { fills: [questions] },
  listChangeRequestCommentReplies: { fills: [people, ownReplies] },
  listChangeRequestComments: { fills: [people, ownComments] },
  listSpaceCommentReplies: { fills: [people, mainReplies] },
  listSpaceComments: { fills: [people, mainComments] },
  listSites: { fills: [sites] },
  listSiteSectionGroups: OF_STRUCTURE,
  listSiteSections: OF_STRUCTURE,
  listSiteSpaces: OF_STRUCTURE,
  listSiteStructureVersions: { bound: 'has at most 200' },
  listSiteQuestions: { bound: 'is read by an index as listQuestions is' },
  listSiteSearches: { fills: [searches], grows: 'adds up days' },
  listPageFeedback: { fills: [feedback] },
  listSiteMissedPaths: { fills: [missedPaths], grows: 'is counted, and has at most 1,000' },
  listSiteRedirects: { fills: [redirects], grows: 'is looked through for a text, and has at most 5,000' },
  listShareLinks: { fills: [shareLinks] },
  listSiteSegments: { fills: [segments] },
  listCustomFields: { bound: 'has at most 100' },
  listTranslationPages: OF_TREE,
  listSpaceTranslationUnits: OF_TREE,
  listTranslationUnitRevisions: { bound: 'reads at most 40 revisions' },
  listTranslations: { fills: [translations] },
  listTranslationWork: { bound: 'has the translations of an organization, each a space of its own' },
  listGlossaryEntries: { bound: 'has at most 5,000' },
  listOidcProviders: { bound: 'has at most 50' },
  listSamlProviders: { bound: 'has at most 50' },
  listOpenApiSpecs: { fills: [specs] },
  listOpenApiSpecVersions: { bound: 'has at most 100' },
  listIntegrations: { fills: [integrations, integrationVersions], grows: OF_CATALOG },
  listOrganizationIntegrations: { fills: [integrations, integrationVersions], grows: OF_CATALOG },
  listInstallationSites: { fills: [sites, installed('site')] },
  listInstallationSpaces: { fills: [spaces, installed('space')] },
  listIntegrationEvents: { bound: 'what was told in 30 days' },
  listIntegrationInstallations: { fills: [organizations, unlisted, installers], grows: OF_PLACES },
  listIntegrationSiteInstallations: { fills: [sites, installed('site')] },
  listIntegrationSpaceInstallations: { fills: [spaces, installed('space')] },
  listOrganizationInstallations: { fills: INSTALLED, grows: OF_PLACES },
  listSiteIntegrations: { fills: INSTALLED, grows: BY_NAME },
  listSpaceIntegrations: { fills: INSTALLED, grows: BY_NAME },
  listSpaceFiles: OF_TREE,
  listChangeRequestFiles: OF_TREE,
  listRevisionFiles: OF_TREE,
  listChangeRequestFileBacklinks: OF_TREE,
  listChangeRequestLinks: OF_TREE,
  listChangeRequestPageBacklinks: OF_TREE,
  listChangeRequestPageLinks: OF_TREE,
  listSpaceFileBacklinks: OF_TREE,
  listSpaceLinks: OF_TREE,
  listSpacePageBacklinks: OF_TREE,
  listSpacePageLinks: OF_TREE,
  searchOrganization: OF_INDEX,
  searchSite: OF_INDEX,
  searchSpace: OF_INDEX,
};
