import { hash } from 'node:crypto';
import type { FileEntry } from '@/lib/content/page-tree';
import { apiUrl } from '@/lib/domain/shared/urls';
import type { ObjectContext } from './context';
import { writeFileKey } from './file-key';
import { encodeFileName } from './file-name';
import { findOpenLink, nameShareRight } from './share-key';
import type { SiteSnapshot } from './site-snapshot';

/** Where readers find a file, who cannot send a token for a picture; undefined for people, who ask the API. */
export function fileAddress(
  { reader, subject, keyring, environment }: ObjectContext,
  { id, name }: Pick<FileEntry, 'id' | 'name'>,
): string | undefined {
  if (!reader) return undefined;
  const { audience, base, snapshot } = reader.view;
  if (audience.right === 'open' || audience.right === 'preview')
    return `${base}/~/files/${subject.id}/${id}/${encodeFileName(name)}`;
  const link = audience.right === 'share-link' ? findOpenLink(snapshot, audience.shareKey) : undefined;
  const by = link ? nameShareRight(link) : nameVisitorKey(snapshot);
  const key = writeFileKey(keyring, { site: snapshot.id, space: subject.id, file: id, by });
  return apiUrl(environment, `/urls/files/${key}`);
}

/** A key that was made anew has another name. */
export function nameVisitorKey({ visitorAuth }: Pick<SiteSnapshot, 'visitorAuth'>): string {
  return visitorAuth ? hash('sha256', visitorAuth.keySealed, 'base64url').slice(0, 22) : '';
}
