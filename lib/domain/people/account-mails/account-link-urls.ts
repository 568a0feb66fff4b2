import { appUrl } from '@/lib/domain/shared/urls';
import type { Environment } from '@/lib/environment';

/** Browsers do not send what follows `#`: no log or proxy sees the secret. */
export const passwordResetUrl = (environment: Environment, secret: string) =>
  appUrl(environment, `/reset-password#${secret}`);

export const emailChangeUrl = (environment: Environment, secret: string) =>
  appUrl(environment, `/confirm-email#${secret}`);
