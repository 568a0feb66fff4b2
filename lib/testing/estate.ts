import { artifactKey } from '@/lib/domain/jobs/artifacts';
import { PDF_JOB, pdfKey } from '@/lib/domain/pdf/pdf-scope';
import { newId } from '@/lib/storage/id';
import { jobs } from '@/lib/storage/schema/jobs';
import type { Person, World } from './world';

/** One of everything, twice where a foreign twin is needed. */
export interface Estate {
  organizationId: string;
  collectionId: string;
  /** Under `collectionId`, empty. */
  innerCollectionId: string;
  spaceId: string;
  otherSpaceId: string;
  deletedSpaceId: string;
  siteId: string;
  siteSectionId: string;
  otherSiteSectionId: string;
  groupedSectionId: string;
  siteSectionGroupId: string;
  siteSpaceId: string;
  otherSiteSpaceId: string;
  shareLinkId: string;
  pageId: string;
  pagePath: string;
  fileId: string;
  reusableContentId: string;
  /** Of the reusable content: no other estate has it. */
  documentId: string;
  /** An open one, with an edit in it. */
  changeRequestId: string;
  revisionId: string;
  conflictId: string;
  /** Has made the PDF of `revisionId`. */
  jobId: string;
  tokenId: string;
  sessionId: string;
  userId: string;
}

/** Builds an organization's estate through the API, as its administrator. */
export async function buildEstate(world: World, admin: Person, organizationId: string): Promise<Estate> {
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
  await world.send(admin, 'PUT', `${sites}/adaptive-schema`, { jsonSchema: SCHEMA });
  const content = await uploadPage(world, admin, spaceId);
  const changeRequestId = await openChangeRequest(world, admin, spaceId, content.pageId);
  const { data: main } = await world.send<{ revision: string }>(admin, 'GET', `/spaces/${spaceId}`);
  const jobId = await keepPdf(world, admin, { organizationId, spaceId, revisionId: main.revision });
  const tokenId = await world.make(admin, '/user/tokens', { label: 'spare' });
  return {
    organizationId,
    collectionId,
    innerCollectionId,
    spaceId,
    otherSpaceId,
    deletedSpaceId,
    siteId,
    siteSectionId,
    otherSiteSectionId,
    groupedSectionId,
    siteSectionGroupId,
    siteSpaceId,
    otherSiteSpaceId,
    shareLinkId,
    jobId,
    tokenId,
    ...content,
    changeRequestId,
    revisionId: main.revision,
    conflictId: 'none',
    sessionId: 'none',
    userId: admin.id,
  };
}

/** As if somebody had asked for it before: no worker runs beside these tests. */
async function keepPdf(
  world: World,
  admin: Person,
  place: { organizationId: string; spaceId: string; revisionId: string },
): Promise<string> {
  const id = newId();
  const { revisionId, ...rest } = place;
  const bytes = new TextEncoder().encode('%PDF-1.7\n');
  await world.services.artifacts.write(artifactKey(id), bytes);
  await world.database.db.insert(jobs).values({
    id,
    kind: PDF_JOB,
    ...rest,
    createdBy: admin.id,
    uniqueKey: pdfKey(revisionId, {}),
    input: { revisionId },
    state: 'done',
    result: { size: bytes.length },
    expiresAt: new Date(Date.now() + 60 * 60 * 1_000),
  });
  return id;
}

async function openChangeRequest(
  world: World,
  admin: Person,
  spaceId: string,
  page: string,
): Promise<string> {
  const base = `/spaces/${spaceId}/change-requests`;
  const id = await world.make(admin, base, { subject: 'Say more' });
  const document = { markdown: 'Hello, everybody.\n' };
  await world.make(admin, `${base}/${id}/content`, {
    changes: [{ operation: 'update_page', page, document }],
  });
  return id;
}

export const SCHEMA = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  type: 'object',
  properties: { plan: { type: 'string', description: 'What the visitor pays for' } },
  additionalProperties: false,
};

/** The smallest PNG there is: one pixel. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

async function uploadPage(
  world: World,
  admin: Person,
  spaceId: string,
): Promise<Pick<Estate, 'pageId' | 'pagePath' | 'fileId' | 'reusableContentId' | 'documentId'>> {
  const form = new FormData();
  const welcome = '# Welcome\n\n![Dot](images/dot.png)\n\n{% include ".gitbook/includes/note.md" %}\n';
  form.append('README.md', new Blob([welcome]), 'README.md');
  form.append(
    '.gitbook/includes/note.md',
    new Blob([`A note of ${spaceId}.\n`]),
    '.gitbook/includes/note.md',
  );
  form.append(
    'SUMMARY.md',
    new Blob(['# Table of contents\n\n* [Welcome](README.md)\n* [First steps](first-steps.md)\n']),
    'SUMMARY.md',
  );
  form.append('first-steps.md', new Blob(['# First steps\n\nHello.\n']), 'first-steps.md');
  form.append('images/dot.png', new Blob([Buffer.from(PIXEL, 'base64')]), 'images/dot.png');
  const request = new Request(`${world.services.environment.url}/v1/spaces/${spaceId}/content/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}` },
    body: form,
  });
  const response = await world.api.fetch(request);
  if (response.status !== 201)
    throw new Error(`The upload answered ${response.status}: ${await response.text()}`);
  const { data } = await world.send<{
    pages: { id: string; path: string }[];
    files: { id: string }[];
    reusableContents: { id: string; document: string }[];
  }>(admin, 'GET', `/spaces/${spaceId}/content`);
  const page = data.pages.at(-1);
  return {
    pageId: page?.id ?? '',
    pagePath: page?.path ?? '',
    fileId: data.files[0]?.id ?? '',
    reusableContentId: data.reusableContents[0]?.id ?? '',
    documentId: data.reusableContents[0]?.document ?? '',
  };
}
