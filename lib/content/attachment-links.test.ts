import { expect, it } from 'vitest';
import { readAttachmentLink, writeAttachment } from './attachment-links';

it('reads the address that it writes, and no other', () => {
  const written = writeAttachment({ id: 'Ab9', name: 'a](x) *b*.png' });
  expect(written).toBe('![a\\](x) \\*b\\*.png](/attachments/Ab9)');
  expect(readAttachmentLink('/attachments/Ab9')).toBe('Ab9');
  for (const other of [
    '/attachments/a/b',
    '/attachments/../users',
    'x/attachments/a',
    '/files/a',
    '/attachments/',
  ])
    expect(readAttachmentLink(other)).toBeUndefined();
});
