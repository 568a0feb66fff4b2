import { z } from 'zod';
import { endpoint } from './endpoint';
import { text } from './shared';

export const ATTACHMENT_TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;

const attachment = z
  .object({
    object: z.literal('attachment'),
    id: z.string(),
    name: z.string(),
    contentType: z.enum(ATTACHMENT_TYPES),
    size: z.number().int().describe('In bytes.'),
    dimensions: z.object({ width: z.number().int(), height: z.number().int() }),
    url: z.string().describe('Where its bytes are, for whoever may see the space.'),
    markdown: z.string().describe('What shows it in the text of a comment.'),
  })
  .describe('A picture for comments of a space; its type is read from its bytes.');

export const uploadAttachment = endpoint({
  id: 'uploadAttachment',
  noun: 'attachments',
  method: 'POST',
  path: '/spaces/{spaceId}/attachments',
  summary: 'Keep a picture for comments: its bytes are the body, PNG, JPEG, GIF or WebP up to 10 MB',
  access: { on: 'space', permission: 'space:comment' },
  query: z.object({ name: text(1, 256).describe('What it is called, with its extension.') }),
  accepts: 'bytes',
  response: attachment,
  status: 201,
  cost: 'write',
  bodyLimit: 10 * 1024 * 1024,
});

export const downloadAttachment = endpoint({
  id: 'downloadAttachment',
  noun: 'attachments',
  method: 'GET',
  path: '/spaces/{spaceId}/attachments/{attachmentId}',
  summary: 'The bytes of a picture in comments',
  access: { on: 'space', permission: 'space:view' },
  response: 'response',
  status: 200,
  cost: 'read',
});
