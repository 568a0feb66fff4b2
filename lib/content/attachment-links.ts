const TARGET = /^\/attachments\/([A-Za-z0-9]{1,64})$/;

/** How the text of a comment shows a picture of its space. */
export function writeAttachment({ id, name }: { id: string; name: string }): string {
  const words = name
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\[\]`*_<>&~]/g, '\\$&');
  return `![${words}](/attachments/${id})`;
}

/** The id in an address of that form. */
export const readAttachmentLink = (target: string): string | undefined => TARGET.exec(target)?.[1];
