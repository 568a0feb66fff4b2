import { useEffect } from 'react';
import { call } from '@/lib/client/call';
import { pingOrganization } from '@/lib/contract/members';

const BETWEEN_MS = 5 * 60_000;

/** Tells every few minutes that somebody is looking at the organization: its members see when they were last here. */
export function usePresence(organizationId: string): void {
  useEffect(() => {
    let told = 0;
    function tell() {
      if (document.visibilityState !== 'visible' || Date.now() - told < BETWEEN_MS) return;
      told = Date.now();
      // A failure is ignored: the person can't do anything about it.
      call(pingOrganization, { params: { organizationId } }).catch(() => undefined);
    }
    tell();
    const timer = setInterval(tell, BETWEEN_MS);
    document.addEventListener('visibilitychange', tell);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tell);
    };
  }, [organizationId]);
}
