import { appUrl } from '@/lib/domain/shared/urls';
import type { Environment } from '@/lib/environment';

/** A browser sends what is behind `#` to nobody: no log and no proxy gets to know the secret. */
export const passwordResetUrl = (environment: Environment, secret: string) =>
  appUrl(environment, `/reset-password#${secret}`);

export const emailChangeUrl = (environment: Environment, secret: string) =>
  appUrl(environment, `/confirm-email#${secret}`);
