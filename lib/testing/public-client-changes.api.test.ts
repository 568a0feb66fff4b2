import { ChangeRequestStatus, type GitBookAPI } from '@gitbook/api';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CheckedClient, openCheckedClient } from './checked-client';
import { buildFixtures, type Fixtures } from './fixtures';
import { prepareTestApp } from './test-app';

const testApp = prepareTestApp();
let client: CheckedClient;
let api: GitBookAPI;
let fixtures: Fixtures;
let space: string;

beforeAll(async () => {
  const admin = await testApp().person();
  fixtures = await buildFixtures(testApp(), admin, await testApp().organization(admin));
  client = openCheckedClient(testApp(), admin);
  ({ api } = client);
  space = fixtures.spaceId;
});

/** Its own way to call what it does not know yet. */
const edit = (changeRequest: string, ...changes: object[]) =>
  api.request({
    path: `/spaces/${space}/change-requests/${changeRequest}/content`,
    method: 'POST',
    body: { changes },
    type: 'application/json' as never,
    format: 'json',
    secure: true,
  });

describe('the public client works with change requests', () => {
  it('opens, lists, changes and reads them, by id and by number', async () => {
    const { data: made, status } = await api.spaces.createChangeRequest(space, { subject: 'From outside' });
    expect([status, made.status, made.outdated]).toEqual([201, 'draft', false]);
    const { data: opened } = await api.spaces.updateChangeRequestById(space, made.id, {
      subject: 'Ready',
      status: ChangeRequestStatus.Open,
    });
    expect(opened).toMatchObject({ subject: 'Ready', status: 'open' });
    expect((await api.spaces.getChangeRequestById(space, `${made.number}`)).data.id).toBe(made.id);
    const { data: list } = await api.spaces.listChangeRequestsForSpace(space, { limit: 1 });
    expect(list.items.map((item) => item.id)).toEqual([made.id]);
    const { data: drafts } = await api.spaces.listChangeRequestsForSpace(space, {
      status: ChangeRequestStatus.Draft,
      contributor: made.createdBy.id,
    });
    expect(drafts.items.map((item) => item.id)).toEqual([fixtures.changeRequestId]);
    const { data: people } = await api.spaces.getContributorsByChangeRequestId(space, made.id);
    expect(people.items.map((item) => item.user.id)).toEqual([made.createdBy.id]);
  });

  it('reads their content', async () => {
    const id = fixtures.changeRequestId;
    const { data: revision } = await api.spaces.getRevisionOfChangeRequestById(space, id);
    expect(revision.type).toBe('edits');
    const { data: pages } = await api.spaces.listPagesInChangeRequest(space, id);
    expect(pages.pages.map((page) => page.id)).toEqual(revision.pages.map((page) => page.id));
    const { data: page } = await api.spaces.getPageInChangeRequestById(space, id, fixtures.pageId, {
      format: 'markdown',
    });
    expect(page).toMatchObject({ markdown: 'Hello, everybody.\n' });
    const byPath = await api.spaces.getPageInChangeRequestByPath(space, id, fixtures.pagePath);
    expect(byPath.data.id).toBe(fixtures.pageId);
    const { data: files } = await api.spaces.listFilesInChangeRequestById(space, id);
    expect(files.items.map((file) => file.id)).toEqual([fixtures.fileId]);
    const { data: file } = await api.spaces.getFileInChangeRequestById(space, id, fixtures.fileId);
    expect(file.downloadURL).toContain(`/change-requests/${id}/`);
    const { data: pdf } = await api.spaces.getChangeRequestPdf(space, id, {
      page: fixtures.pageId,
      only: true,
    });
    expect(pdf.url).toContain(`/spaces/${space}/pdf/${revision.id}`);
    const { data: links } = await api.spaces.listPageLinksInChangeRequest(space, id, fixtures.pageId);
    expect(links.stats.broken.total).toBe(0);
    const { data: backlinks } = await api.spaces.listChangeRequestFileBacklinks(space, id, fixtures.fileId);
    expect(backlinks.items.length).toBe(1);
  });

  it('updates, merges and reads the history', async () => {
    const { data: first } = await api.spaces.createChangeRequest(space, {});
    const { data: second } = await api.spaces.createChangeRequest(space, {});
    await edit(first.id, { operation: 'insert_page', title: 'New page', document: { markdown: 'New.\n' } });
    await edit(second.id, { operation: 'update_page', page: fixtures.pageId, description: 'How to begin' });
    const { data: merged } = await api.spaces.mergeChangeRequest(space, first.id);
    expect(merged.result).toBe('merge');
    expect((await api.spaces.getChangeRequestById(space, second.id)).data.outdated).toBe(true);
    const { data: updated } = await api.spaces.updateChangeRequest(space, second.id);
    expect(updated.result).toBe('update');
    const { data: changes } = await api.spaces.getChangeRequestChanges(space, second.id);
    expect(changes.changes.map((change) => change.type)).toEqual(['page_edited']);
    const { data: revision } = await api.spaces.getRevisionById(space, merged.revision);
    expect(revision).toMatchObject({ type: 'merge', mergedFrom: { id: first.id } });
    const { data: semantic } = await api.spaces.getRevisionSemanticChanges(space, merged.revision);
    expect(semantic.changes.map((change) => change.type)).toEqual(['page_created']);
    const { data: page } = await api.spaces.getPageInRevisionById(space, merged.revision, fixtures.pageId);
    expect(page.id).toBe(fixtures.pageId);
    await expect(api.spaces.mergeChangeRequest(space, first.id)).rejects.toMatchObject({ code: 409 });
  });

  it('finds every answer as its own description says', () => {
    expect(client.called.size).toBeGreaterThan(20);
    expect([...new Set(client.wrong)]).toEqual([]);
  });
});
