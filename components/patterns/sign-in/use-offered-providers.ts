import { useEffect, useState } from 'react';
import { findSignInProviders } from '@/lib/contract/sso-providers';
import { useAnswer } from '../use-request';

const PAUSE_MS = 300;

const DOMAIN = /@((?:[a-z0-9-]+\.)+[a-z]{2,63})$/i;

/** The providers of the instance, of an organization, and of the domain in what is typed. The name before the domain stays here. */
export function useOfferedProviders(email: string, organizationId: string | undefined) {
  const domain = DOMAIN.exec(email.trim())?.[1]?.toLowerCase();
  const [asked, setAsked] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setAsked(domain), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [domain]);
  const ofOrganization = useAnswer(
    findSignInProviders,
    organizationId === undefined ? undefined : { query: { organization: organizationId } },
  );
  const ofDomain = useAnswer(
    findSignInProviders,
    asked === undefined ? undefined : { query: { email: `someone@${asked}` } },
  );
  const ofInstance = useAnswer(findSignInProviders, { query: {} });
  const first = ofOrganization.data?.items ?? [];
  const known = new Set(first.map(({ id }) => id));
  const second = asked === undefined ? [] : (ofDomain.data?.items ?? []);
  return {
    items: [...first, ...second.filter(({ id }) => !known.has(id))],
    instance: ofInstance.data?.instance,
  };
}
