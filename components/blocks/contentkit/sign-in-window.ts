import { buildAddress } from '@/lib/contract/address';
import { openInstallationWindow } from '@/lib/contract/installations';

/** Where an installation answers, on whatever host. */
const ADDRESS = /^\/v1\/integrations\/([\w.-]+)\/installations\/([\w-]+)(?:\/.*)?\/integration(?:\/|$)/;

/**
 * The address by which a window is opened: one of an installation goes by our server, which lets the integration know
 * that an administrator of it has come.
 */
export function windowAddress(url: string): string {
  const { pathname, search } = new URL(url);
  const [, integrationName, installationId] = ADDRESS.exec(pathname) ?? [];
  if (!integrationName || !installationId) return url;
  return buildAddress(
    openInstallationWindow,
    { integrationName, installationId },
    { address: pathname + search },
  );
}

export const openSignInWindow = (url: string) => window.open(windowAddress(url), '_blank', 'noopener');
