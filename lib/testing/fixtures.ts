import { newId } from '@/lib/storage/id';
import { keepBackup } from './fixtures-backup';
import { openChangeRequest, uploadPage, uploadPicture, writeComments } from './fixtures-content';
import { customizeSite } from './fixtures-customization';
import { type IntegrationFixtures, publishIntegrations } from './fixtures-integrations';
import { keepExports, keepNotification, keepPdf, keepQuestion } from './fixtures-kept';
import { keepRedirects } from './fixtures-redirects';
import { keepSpecification } from './fixtures-specification';
import { keepStructures } from './fixtures-structure';
import { keepWebhook } from './fixtures-webhooks';
import type { Person, World } from './world';

/** One of everything, twice where a foreign twin is needed. */
export interface Fixtures extends IntegrationFixtures {
  organizationId: string;
  collectionId: string;
  /** Under `collectionId`, empty. */
  innerCollectionId: string;
  spaceId: string;
  otherSpaceId: string;
  deletedSpaceId: string;
  /** The administrator can have it back. */
  deletedOrganizationId: string;
  /** One that the organization names, and nobody has proven. */
  emailDomain: string;
  siteId: string;
  siteSectionId: string;
  otherSiteSectionId: string;
  groupedSectionId: string;
  siteSectionGroupId: string;
  siteSpaceId: string;
  otherSiteSpaceId: string;
  shareLinkId: string;
  /** A draft that was published; another one is prepared. */
  siteStructureVersionId: string;
  pageFeedbackId: string;
  siteRedirectId: string;
  siteMissedPathId: string;
  /** A logo that nothing shows. */
  siteAssetId: string;
  siteSegmentId: string;
  /** A link to the organization; like that of a share link its id is a secret. */
  inviteId: string;
  invitationId: string;
  oidcProviderId: string;
  samlProviderId: string;
  pageId: string;
  pagePath: string;
  fileId: string;
  reusableContentId: string;
  /** Of the reusable content: no other fixtures has it. */
  documentId: string;
  /** An open one, with an edit in it. */
  changeRequestId: string;
  /** On the main content, with the reply `commentReplyId`. */
  commentId: string;
  commentReplyId: string;
  /** On the change request, with a reply of its own. */
  changeRequestCommentId: string;
  changeRequestReplyId: string;
  /** A comment on the change request that suggests another text. */
  suggestionId: string;
  /** A picture for comments in `spaceId`. */
  attachmentId: string;
  revisionId: string;
  conflictId: string;
  /** Has made the PDF of `revisionId`. */
  jobId: string;
  /** Of the whole instance, with an archive that nobody looks into. */
  backupId: string;
  /** Archives that the administrator may fetch. */
  spaceExportId: string;
  organizationExportId: string;
  /** Asked by the administrator, and not answered. */
  questionId: string;
  /** The administrator's own, of `changeRequestId`. */
  notificationId: string;
  /** A custom field of type text, without values. */
  fieldName: string;
  translationSettingsId: string;
  webhookId: string;
  /** Has been given up: nothing answers at its address. */
  deliveryId: string;
  /** A specification with a version; the name of no other. */
  specSlug: string;
  versionId: string;
  tokenId: string;
  sessionId: string;
  userId: string;
  /** Reviews on all spaces, and made nothing. */
  reviewerId: string;
  /** Was a member, and can be one again. */
  removedUserId: string;
  /** The reviewer is in it, and nobody owns it. */
  teamId: string;
}

/** Builds an organization's fixtures through the API, as its administrator. */
export async function buildFixtures(world: World, admin: Person, organizationId: string): Promise<Fixtures> {
  const org = `/orgs/${organizationId}`;
  const collectionId = await world.make(admin, `${org}/collections`, { title: 'Guides' });
  const innerCollectionId = await world.make(admin, `${org}/collections`, {
    title: 'Inner',
    parent: collectionId,
  });
  const space = (title: string, parent?: string) => world.make(admin, `${org}/spaces`, { title, parent });
  const spaceId = await space('Handbook', collectionId);
  const otherSpaceId = await space('Manual');
  const thirdSpaceId = await space('Reference');
  const deletedSpaceId = await space('Gone');
  await world.send(admin, 'DELETE', `/spaces/${deletedSpaceId}`);
  const deletedOrganizationId = await world.make(admin, '/orgs', { title: 'Closed' });
  await world.send(admin, 'DELETE', `/orgs/${deletedOrganizationId}`);
  const siteId = await world.make(admin, `${org}/sites`, { title: 'Docs' });
  const sites = `${org}/sites/${siteId}`;
  const siteSectionId = await world.make(admin, `${sites}/sections`, { spaceId, title: 'Start' });
  const otherSiteSectionId = await world.make(admin, `${sites}/sections`, {
    spaceId: otherSpaceId,
    title: 'More',
  });
  const groupedSectionId = await world.make(admin, `${sites}/sections`, {
    spaceId: thirdSpaceId,
    title: 'Grouped',
  });
  const siteSectionGroupId = await world.make(admin, `${sites}/section-groups`, {
    title: 'Group',
    sections: [groupedSectionId],
  });
  const otherSiteSpaceId = await world.make(admin, `${sites}/site-spaces`, {
    spaceId: otherSpaceId,
    sectionId: siteSectionId,
  });
  const structure = await world.send<{ items: { id: string; section: string; default: boolean }[] }>(
    admin,
    'GET',
    `${sites}/site-spaces?limit=1000`,
  );
  const siteSpaceId =
    structure.data.items.find((item) => item.section === siteSectionId && item.default)?.id ?? '';
  const shareLinkId = await world.make(admin, `${sites}/share-links`, { name: 'Partners' });
  const siteSegmentId = await world.make(admin, `${sites}/segments`, { title: 'Customers' });
  const redirects = await keepRedirects(world, admin, sites, { siteId, siteSectionId });
  const customized = await customizeSite(world, admin, sites, siteSpaceId);
  await world.send(admin, 'PUT', `${sites}/adaptive-schema`, { jsonSchema: SCHEMA });
  const inviteId = await world.make(admin, `${org}/link-invites`, { role: 'read' });
  const invitationId = await invite(world, admin, organizationId);
  const oidcProviderId = await world.make(admin, `${org}/oidc`, OIDC_PROVIDER);
  // No other fixtures names this one.
  const emailDomain = `${newId().toLowerCase()}.example`;
  await world.send(admin, 'PATCH', org, { emailDomains: [emailDomain] });
  const samlProviderId = await world.make(admin, `${org}/saml`, { label: 'Partners' });
  const content = await uploadPage(world, admin, spaceId);
  const shownPage = { siteId, spaceId, pageId: content.pageId, siteSectionId };
  const structures = await keepStructures(world, admin, sites, shownPage);
  const changeRequestId = await openChangeRequest(world, admin, spaceId, content.pageId);
  const commented = await writeComments(world, admin, { spaceId, changeRequestId, page: content.pageId });
  const attachmentId = await uploadPicture(world, admin, spaceId);
  const { data: main } = await world.send<{ revision: string }>(admin, 'GET', `/spaces/${spaceId}`);
  const jobId = await keepPdf(world, admin, { organizationId, spaceId, revisionId: main.revision });
  const exports = await keepExports(world, admin, { organizationId, spaceId });
  const notificationId = await keepNotification(world, admin, { organizationId, spaceId, changeRequestId });
  // No other fixtures has a field of this name, as none has the ids of another.
  const fieldName = `owner-${newId().toLowerCase()}`;
  await world.make(admin, `${org}/custom-fields`, { name: fieldName, type: 'text' });
  const translationSettingsId = await world.make(admin, `${org}/translations`, { title: 'Europe' });
  const webhooks = await keepWebhook(world, admin, organizationId);
  const specSlug = `api-${newId().toLowerCase()}`;
  const versionId = await keepSpecification(world, admin, organizationId, specSlug);
  const tokenId = await world.make(admin, '/user/tokens', { label: 'spare' });
  const reviewerId = (await world.member(organizationId, 'review')).id;
  const removedUserId = (await world.member(organizationId, 'edit')).id;
  await world.send(admin, 'DELETE', `${org}/members/${removedUserId}`);
  const integrations = await publishIntegrations(world, admin, { organizationId, spaceId, siteId });
  const teamId = await makeTeam(world, admin, { organizationId, spaceId, reviewerId });
  const holders = { users: [reviewerId], teams: [teamId] };
  for (const base of [`/spaces/${spaceId}`, `/collections/${collectionId}`, sites])
    await world.send(admin, 'POST', `${base}/permissions`, { ...holders, role: 'review' });
  return {
    organizationId,
    collectionId,
    innerCollectionId,
    spaceId,
    otherSpaceId,
    deletedSpaceId,
    deletedOrganizationId,
    emailDomain,
    siteId,
    siteSectionId,
    otherSiteSectionId,
    groupedSectionId,
    siteSectionGroupId,
    siteSpaceId,
    otherSiteSpaceId,
    shareLinkId,
    ...structures,
    ...redirects,
    ...customized,
    siteSegmentId,
    inviteId,
    invitationId,
    oidcProviderId,
    samlProviderId,
    jobId,
    backupId: await keepBackup(world),
    ...exports,
    notificationId,
    questionId: await keepQuestion(world, admin, organizationId),
    fieldName,
    translationSettingsId,
    ...webhooks,
    specSlug,
    versionId,
    tokenId,
    ...content,
    changeRequestId,
    ...commented,
    attachmentId,
    revisionId: main.revision,
    conflictId: 'none',
    sessionId: 'none',
    userId: admin.id,
    reviewerId,
    removedUserId,
    teamId,
    ...integrations,
  };
}

async function makeTeam(
  world: World,
  admin: Person,
  place: { organizationId: string; spaceId: string; reviewerId: string },
): Promise<string> {
  const { organizationId, spaceId, reviewerId } = place;
  const body = { title: 'Writers', members: [reviewerId] };
  const { data } = await world.send<{ id: string }>(admin, 'PUT', `/orgs/${organizationId}/teams`, body);
  await world.grant(organizationId, { spaceId }, { teamId: data.id }, 'review');
  return data.id;
}

async function invite(world: World, admin: Person, organizationId: string): Promise<string> {
  const body = { emails: [`${newId()}@example.org`] };
  const { data } = await world.send<{ results: { invitation: string }[] }>(
    admin,
    'POST',
    `/orgs/${organizationId}/invites`,
    body,
  );
  return data.results[0]?.invitation ?? '';
}

export const OIDC_PROVIDER = {
  label: 'Staff',
  issuer: 'https://id.example.org',
  clientId: 'lectern',
  clientSecret: 'shared with the provider',
};

export const SCHEMA = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  type: 'object',
  properties: { plan: { type: 'string', description: 'What the visitor pays for' } },
  additionalProperties: false,
};
