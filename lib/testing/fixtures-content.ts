import { PIXEL, toForm, upload } from './docs-folder';
import type { Person, TestApp } from './test-app';

export async function openChangeRequest(
  testApp: TestApp,
  admin: Person,
  spaceId: string,
  page: string,
): Promise<string> {
  const base = `/spaces/${spaceId}/change-requests`;
  const id = await testApp.make(admin, base, { subject: 'Say more' });
  const document = { markdown: 'Hello, everybody.\n' };
  await testApp.make(admin, `${base}/${id}/content`, {
    changes: [{ operation: 'update_page', page, document }],
  });
  return id;
}

export async function writeComments(
  testApp: TestApp,
  admin: Person,
  { spaceId, changeRequestId, page }: { spaceId: string; changeRequestId: string; page: string },
) {
  const body = { markdown: 'What of this?' };
  const thread = async (base: string) => {
    const id = await testApp.make(admin, `${base}/comments`, { body, page });
    return [id, await testApp.make(admin, `${base}/comments/${id}/replies`, { body })] as const;
  };
  const changeRequest = `/spaces/${spaceId}/change-requests/${changeRequestId}`;
  const [commentId, commentReplyId] = await thread(`/spaces/${spaceId}`);
  const [changeRequestCommentId, changeRequestReplyId] = await thread(changeRequest);
  const suggestionId = await testApp.make(admin, `${changeRequest}/comments`, {
    body,
    page,
    range: { quote: 'everybody' },
    suggestion: 'everyone',
  });
  return { commentId, commentReplyId, changeRequestCommentId, changeRequestReplyId, suggestionId };
}

export async function uploadPicture(testApp: TestApp, admin: Person, spaceId: string): Promise<string> {
  const address = `${testApp.services.environment.url}/v1/spaces/${spaceId}/attachments?name=dot.png`;
  const headers = { authorization: `Bearer ${admin.token}` };
  const body = PIXEL as BodyInit;
  const response = await testApp.api.fetch(new Request(address, { method: 'POST', headers, body }));
  const { id } = (await response.json()) as { id?: string };
  if (!id) throw new Error(`The picture answered ${response.status}.`);
  return id;
}

export async function uploadPage(testApp: TestApp, admin: Person, spaceId: string) {
  const files = {
    'README.md': '# Welcome\n\n![Dot](images/dot.png)\n\n{% include ".gitbook/includes/note.md" %}\n',
    '.gitbook/includes/note.md': `A note of ${spaceId}.\n`,
    'SUMMARY.md': '# Table of contents\n\n* [Welcome](README.md)\n* [First steps](first-steps.md)\n',
    'first-steps.md': '# First steps\n\nHello.\n',
    'images/dot.png': PIXEL,
  };
  const { status, text } = await upload(testApp, admin, spaceId, toForm(files));
  if (status !== 201) throw new Error(`The upload answered ${status}: ${text}`);
  const { data } = await testApp.send<{
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
