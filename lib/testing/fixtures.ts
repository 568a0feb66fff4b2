import { newId } from '@/lib/storage/database/id';
import { keepBackup } from './fixtures-backup';
import { openChangeRequest, uploadPage, uploadPicture, writeComments } from './fixtures-content';
import { customizeSite } from './fixtures-customization';
import { type IntegrationFixtures, publishIntegrations } from './fixtures-integrations';
import { keepExports, keepMemory, keepNotification, keepPdf, keepQuestion } from './fixtures-kept';
import { keepRedirects } from './fixtures-redirects';
import { keepSpecification } from './fixtures-specification';
import { keepStructures } from './fixtures-structure';
import { keepWebhook } from './fixtures-webhooks';
import type { Person, TestApp } from './test-app';

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
  deletedSiteId: string;
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
  /** The site, which is a favourite of the administrator. */
  favoriteId: string;
  /** A custom field of type text, without values. */
  fieldName: string;
  translationSettingsId: string;
  /** Of `spaceId`, into German. */
  translationId: string;
  translatedSpaceId: string;
  /** The title of `pageId` in that space. */
  unitId: string;
  glossaryEntryId: string;
  webhookId: string;
  /** Has been given up: nothing answers at its address. */
  deliveryId: string;
  /** A specification with a version; the name of no other. */
  specSlug: string;
  versionId: string;
  tokenId: string;
  sessionId: string;
  userId: string;
  /** Belongs to no organization. */
  accountId: string;
  /** Reviews on all spaces, and made nothing. */
  reviewerId: string;
  /** Was a member, and can be one again. */
  removedUserId: string;
  /** The reviewer is in it, and nobody owns it. */
  teamId: string;
}

/** Builds an organization's fixtures through the API, as its administrator. */
export async function buildFixtures(
  testApp: TestApp,
  admin: Person,
  organizationId: string,
): Promise<Fixtures> {
  const org = `/orgs/${organizationId}`;
  const collectionId = await testApp.make(admin, `${org}/collections`, { title: 'Guides' });
  const innerCollectionId = await testApp.make(admin, `${org}/collections`, {
    title: 'Inner',
    parent: collectionId,
  });
  const space = (title: string, parent?: string) => testApp.make(admin, `${org}/spaces`, { title, parent });
  const spaceId = await space('Handbook', collectionId);
  const otherSpaceId = await space('Manual');
  const thirdSpaceId = await space('Reference');
  const deletedSpaceId = await space('Gone');
  await testApp.send(admin, 'DELETE', `/spaces/${deletedSpaceId}`);
  const deletedOrganizationId = await testApp.make(admin, '/orgs', { title: 'Closed' });
  await testApp.send(admin, 'DELETE', `/orgs/${deletedOrganizationId}`);
  const deletedSiteId = await testApp.make(admin, `${org}/sites`, { title: 'Retired' });
  await testApp.send(admin, 'DELETE', `${org}/sites/${deletedSiteId}`);
  const siteId = await testApp.make(admin, `${org}/sites`, { title: 'Docs' });
  const sites = `${org}/sites/${siteId}`;
  const siteSectionId = await testApp.make(admin, `${sites}/sections`, { spaceId, title: 'Start' });
  const otherSiteSectionId = await testApp.make(admin, `${sites}/sections`, {
    spaceId: otherSpaceId,
    title: 'More',
  });
  const groupedSectionId = await testApp.make(admin, `${sites}/sections`, {
    spaceId: thirdSpaceId,
    title: 'Grouped',
  });
  const siteSectionGroupId = await testApp.make(admin, `${sites}/section-groups`, {
    title: 'Group',
    sections: [groupedSectionId],
  });
  const otherSiteSpaceId = await testApp.make(admin, `${sites}/site-spaces`, {
    spaceId: otherSpaceId,
    sectionId: siteSectionId,
  });
  const structure = await testApp.send<{ items: { id: string; section: string; default: boolean }[] }>(
    admin,
    'GET',
    `${sites}/site-spaces?limit=1000`,
  );
  const siteSpaceId =
    structure.data.items.find((item) => item.section === siteSectionId && item.default)?.id ?? '';
  await testApp.send(admin, 'PUT', `${org}/favorites/${siteId}`, { object: 'site' });
  await testApp.send(admin, 'PATCH', `${org}/preferences`, { close: ['sites'] });
  const shareLinkId = await testApp.make(admin, `${sites}/share-links`, { name: 'Partners' });
  const siteSegmentId = await testApp.make(admin, `${sites}/segments`, { title: 'Customers' });
  const redirects = await keepRedirects(testApp, admin, sites, { siteId, siteSectionId });
  const customized = await customizeSite(testApp, admin, sites, siteSpaceId);
  await testApp.send(admin, 'PUT', `${sites}/adaptive-schema`, { jsonSchema: SCHEMA });
  const inviteId = await testApp.make(admin, `${org}/link-invites`, { role: 'read' });
  const invitationId = await invite(testApp, admin, organizationId);
  const oidcProviderId = await testApp.make(admin, `${org}/oidc`, OIDC_PROVIDER);
  // No other fixtures names this one.
  const emailDomain = `${newId().toLowerCase()}.example`;
  await testApp.send(admin, 'PATCH', org, { emailDomains: [emailDomain] });
  const samlProviderId = await testApp.make(admin, `${org}/saml`, { label: 'Partners' });
  const content = await uploadPage(testApp, admin, spaceId);
  const shownPage = { siteId, spaceId, pageId: content.pageId, siteSectionId };
  const structures = await keepStructures(testApp, admin, sites, { organizationId, ...shownPage });
  const changeRequestId = await openChangeRequest(testApp, admin, spaceId, content.pageId);
  const commented = await writeComments(testApp, admin, { spaceId, changeRequestId, page: content.pageId });
  const attachmentId = await uploadPicture(testApp, admin, spaceId);
  const { data: main } = await testApp.send<{ revision: string }>(admin, 'GET', `/spaces/${spaceId}`);
  const jobId = await keepPdf(testApp, admin, { organizationId, spaceId, revisionId: main.revision });
  const exports = await keepExports(testApp, admin, { organizationId, spaceId });
  const notificationId = await keepNotification(testApp, admin, { organizationId, spaceId, changeRequestId });
  // No other fixtures has a field of this name, as none has the ids of another.
  const fieldName = `owner-${newId().toLowerCase()}`;
  await testApp.make(admin, `${org}/custom-fields`, { name: fieldName, type: 'text' });
  const translationSettingsId = await testApp.make(admin, `${org}/translations`, { title: 'Europe' });
  const { data: translation } = await testApp.send<{ id: string; result: { space: string } }>(
    admin,
    'POST',
    `${org}/translations`,
    { source: { space: spaceId, language: 'en' }, language: 'de' },
  );
  const place = { spaceId: translation.result.space, contentId: content.pageId, sourceSpaceId: spaceId };
  await keepMemory(testApp, organizationId, place);
  await testApp.send(admin, 'PUT', `${org}/translations-glossary`, {
    operations: [{ type: 'insert', translations: { en: 'dome', de: 'Kuppel' } }],
  });
  const glossary = await testApp.send<{ items: { id: string }[] }>(
    admin,
    'GET',
    `${org}/translations-glossary`,
  );
  const glossaryEntryId = glossary.data.items[0]?.id ?? '';
  const machine = `${org}/translations/${translation.id}`;
  await testApp.send(admin, 'PUT', machine, { machine: { engine: 'pseudo' } });
  await testApp.send(admin, 'POST', `${machine}/machine-translation`);
  const webhooks = await keepWebhook(testApp, admin, organizationId);
  const specSlug = `api-${newId().toLowerCase()}`;
  const versionId = await keepSpecification(testApp, admin, organizationId, specSlug);
  const tokenId = await testApp.make(admin, '/user/tokens', { label: 'spare' });
  const reviewerId = (await testApp.member(organizationId, 'review')).id;
  const removedUserId = (await testApp.member(organizationId, 'edit')).id;
  await testApp.send(admin, 'DELETE', `${org}/members/${removedUserId}`);
  const integrations = await publishIntegrations(testApp, admin, { organizationId, spaceId, siteId });
  const teamId = await makeTeam(testApp, admin, { organizationId, spaceId, reviewerId });
  const holders = { users: [reviewerId], teams: [teamId] };
  for (const base of [`/spaces/${spaceId}`, `/collections/${collectionId}`, sites])
    await testApp.send(admin, 'POST', `${base}/permissions`, { ...holders, role: 'review' });
  return {
    organizationId,
    collectionId,
    innerCollectionId,
    spaceId,
    otherSpaceId,
    deletedSpaceId,
    deletedOrganizationId,
    deletedSiteId,
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
    backupId: await keepBackup(testApp),
    ...exports,
    notificationId,
    favoriteId: siteId,
    questionId: await keepQuestion(testApp, admin, organizationId),
    fieldName,
    translationSettingsId,
    translationId: translation.id,
    translatedSpaceId: translation.result.space,
    unitId: `${content.pageId}:title`,
    glossaryEntryId,
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
    accountId: (await testApp.person()).id,
    reviewerId,
    removedUserId,
    teamId,
    ...integrations,
  };
}

async function makeTeam(
  testApp: TestApp,
  admin: Person,
  place: { organizationId: string; spaceId: string; reviewerId: string },
): Promise<string> {
  const { organizationId, spaceId, reviewerId } = place;
  const body = { title: 'Writers', members: [reviewerId] };
  const { data } = await testApp.send<{ id: string }>(admin, 'PUT', `/orgs/${organizationId}/teams`, body);
  await testApp.grant(organizationId, { spaceId }, { teamId: data.id }, 'review');
  return data.id;
}

async function invite(testApp: TestApp, admin: Person, organizationId: string): Promise<string> {
  const body = { emails: [`${newId()}@example.org`] };
  const { data } = await testApp.send<{ results: { invitation: string }[] }>(
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
