/** So long a pointer rests on a link that is meant. */
const REST_MS = 65;

/** What is kept from search engines may be private, and then no browser keeps it for the click. */
const isKept = () => !document.querySelector('meta[name=robots][content*=noindex]');

const fetched = new Set<string>();

function prefetch({ href, pathname, origin }: HTMLAnchorElement): void {
  const [address = ''] = href.split('#');
  if (origin !== location.origin || fetched.has(address) || pathname.includes('/~/')) return;
  // Of a page that is open another part is shown, and no other page.
  if (pathname === location.pathname) return;
  fetched.add(address);
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.href = address;
  document.head.append(link);
}

/** Asks for a page of this site while the pointer rests on the link to it. */
export function watchPrefetch(base: string): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData || !isKept()) return;
  let timer = 0;
  const linkOf = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    return link && !link.target && link.pathname.startsWith(`${base}/`) ? link : undefined;
  };
  document.addEventListener('pointerover', (event) => {
    clearTimeout(timer);
    const link = linkOf(event);
    if (link) timer = window.setTimeout(() => prefetch(link), REST_MS);
  });
  document.addEventListener(
    'touchstart',
    (event) => {
      const link = linkOf(event);
      if (link) prefetch(link);
    },
    { passive: true },
  );
}
