/** Below this line a heading is not read yet: what stays at the top of the window hides what is above it. */
const READING_LINE = 130;

/** Marks the heading that is being read. */
export function watchOutline(): void {
  let isWaiting = false;
  const follow = () => {
    isWaiting = false;
    markCurrent();
  };
  const wait = () => {
    if (!isWaiting) requestAnimationFrame(follow);
    isWaiting = true;
  };
  addEventListener('scroll', wait, { passive: true });
  addEventListener('resize', wait, { passive: true });
  markCurrent();
}

function markCurrent(): void {
  const outline = document.querySelector('[data-outline]');
  if (!outline) return;
  const links = [...outline.querySelectorAll<HTMLAnchorElement>('a[href*="#"]')];
  const current = findCurrent(links);
  for (const link of links) {
    if (link !== current) link.removeAttribute('aria-current');
    else if (!link.hasAttribute('aria-current')) {
      link.setAttribute('aria-current', 'location');
      keepInSight(outline, link);
    }
  }
}

/** At the end of a page its last heading may never reach the top. */
function findCurrent(links: readonly HTMLAnchorElement[]): HTMLAnchorElement | undefined {
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
  if (scrollTop > 0 && scrollHeight - clientHeight - scrollTop < 2) return links.at(-1);
  return (
    links.findLast((link) => {
      const heading = document.getElementById(link.getAttribute('href')?.split('#', 2)[1] ?? '');
      // Content of a hidden tab has no position on the page.
      return heading && heading.getClientRects().length > 0
        ? heading.getBoundingClientRect().top < READING_LINE
        : false;
    }) ?? links[0]
  );
}

/** Scrolls what holds the link, never the page. */
export function keepInSight(outline: Element, link: Element): void {
  let box: Element | null = outline;
  while (box && !/auto|scroll/.test(getComputedStyle(box).overflowY)) box = box.parentElement;
  if (!box || box === document.documentElement || box === document.body) return;
  const [inner, outer] = [link.getBoundingClientRect(), box.getBoundingClientRect()];
  if (inner.top < outer.top) box.scrollTop -= outer.top - inner.top;
  else if (inner.bottom > outer.bottom) box.scrollTop += inner.bottom - outer.bottom;
}
