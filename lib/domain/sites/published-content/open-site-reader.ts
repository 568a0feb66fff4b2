import { hash } from 'node:crypto';
import { publishedUrl } from '@/lib/domain/shared/urls';
import type { Audience } from '@/lib/domain/viewer/audience';
import type { SiteReader } from '@/lib/domain/viewer/reader';
import type { PublishedServices, SiteSnapshot } from '@/lib/domain/viewer/site-snapshot';
import { viewSite } from '@/lib/domain/viewer/view-site';
import { admit } from '../published/admit';
import { loadSnapshot } from '../published/load-snapshot';
import { openPreview } from '../published/open-preview';
import { readSiteToken, type SiteTokenPayload } from './site-token';

/** Undefined when the token is not ours, or no longer opens its site. */
export async function openSiteReader(
  services: PublishedServices,
  token: string,
): Promise<SiteReader | undefined> {
  const payload = await readSiteToken(services.keyring, token);
  const admitted = payload && (await admitAgain(services, payload));
  if (!admitted) return undefined;
  const { snapshot, audience, base } = admitted;
  return {
    view: viewSite(snapshot, audience, base),
    key: hash('sha256', token, 'base64url').slice(0, 16),
  };
}

interface Admitted {
  snapshot: SiteSnapshot;
  audience: Audience;
  base: string;
}

async function admitAgain(
  services: PublishedServices,
  { site, reader }: SiteTokenPayload,
): Promise<Admitted | undefined> {
  if (reader.preview !== undefined) return enterPreview(services, reader.preview);
  const snapshot = await loadSnapshot(services, site);
  if (!snapshot) return undefined;
  const admission = await admit(services, snapshot, reader);
  if (admission.outcome !== 'admitted') return undefined;
  const { audience } = admission;
  return { snapshot, audience, base: publishedUrl(services.environment, snapshot, audience.shareKey) };
}

/** A preview is open to everybody with its address, as long as its maker may see it. */
export async function enterPreview(
  services: PublishedServices,
  token: string,
): Promise<Admitted | undefined> {
  const opened = await openPreview(services, token);
  return opened && { ...opened, base: `${services.environment.url}/sites/~preview/${token}` };
}
