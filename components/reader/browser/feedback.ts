import type { PageFeedback } from './answers';
import type { PageFacts } from './page-facts';

const FORM = 'form[data-feedback]';

async function send({ base, here, page = '' }: PageFacts, said: Pick<PageFeedback, 'rating' | 'comment'>) {
  const body: PageFeedback = { siteSpace: here, page, ...said };
  const answer = await fetch(`${base}/~/feedback`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`The feedback was not taken: ${answer.status}`);
}

/** The rating is sent at once; then a few words may follow. */
export function watchFeedback(readFacts: () => PageFacts): void {
  document.addEventListener('submit', async (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches(FORM)) return;
    event.preventDefault();
    const button = event.submitter as HTMLButtonElement | null;
    const rating = (button?.name === 'rating' ? button.value : form.dataset.rating) as
      | PageFeedback['rating']
      | undefined;
    if (!rating) return;
    const comment = `${new FormData(form).get('comment') ?? ''}`.trim();
    const isComment = button?.name !== 'rating';
    try {
      await send(readFacts(), { rating, ...(isComment && comment ? { comment } : {}) });
      showSent(form, rating, isComment);
    } catch {
      form.dataset.failed = '';
    }
  });
}

function showSent(form: HTMLFormElement, rating: string, isComment: boolean): void {
  delete form.dataset.failed;
  form.dataset.rating = rating;
  for (const button of form.querySelectorAll('button[name=rating]'))
    button.setAttribute('aria-pressed', `${button.getAttribute('value') === rating}`);
  const more = form.querySelector<HTMLElement>('[data-feedback-more]');
  const thanks = form.querySelector<HTMLElement>('[data-feedback-thanks]');
  if (more) more.hidden = isComment;
  if (thanks) thanks.hidden = !isComment && more !== null;
  if (!isComment) more?.querySelector('textarea')?.focus();
}
