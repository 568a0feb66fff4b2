/** Leads a browser on, always by a GET, whatever led here. */
export function redirect(address: string, cookies: readonly string[] = []): Response {
  const headers = new Headers({
    location: address,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  for (const cookie of cookies) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}

/** The sign-in page that says what happened; `org` leads to the providers of an organization. */
export function loginPath(base: string, { error, org }: { error: string; org?: string | undefined }): string {
  return `${base}/login?${new URLSearchParams({ error, ...(org !== undefined && { org }) })}`;
}
