import type { signOut as SignOut } from 'next-auth/react';

/** Signs in with an address and a password; loaded when somebody does. */
export const signIn = async (credentials: { email: string; password: string; callbackUrl?: string }) =>
  (await import('next-auth/react')).signIn('credentials', { redirect: false, ...credentials });

export const signOut = async (...options: Parameters<typeof SignOut>) =>
  (await import('next-auth/react')).signOut(...options);
