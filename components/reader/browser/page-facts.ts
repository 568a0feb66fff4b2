/**
 * What the script must know of the page, as JSON in `<script type="application/json" id="reader-facts">` at the end of
 * the body. Encoded for its place: no `<` as it is.
 */
export interface PageFacts {
  /** The path of the site without a slash at its end; empty on a hostname of its own. */
  base: string;
  /** The id of the site-space that is shown. */
  here: string;
  /** The id of the page; absent where there is none, as on a 404. */
  page?: string;
  searches: boolean;
  /** Whether questions are answered here. */
  asks: boolean;
  /** Whether views are counted: not in previews. */
  counts: boolean;
  /** The address of the script that renders diagrams. */
  mermaid?: string;
  /** In which language the script speaks; the page itself may be in another one. */
  locale: string;
}

// What the markup says to the script, by data attributes. Without script everything is readable: what needs it carries
// `data-needs-script`, hidden by the style sheet while `<html>` lacks the class `js`, which the inline script sets
// before the first paint, together with `data-theme` (`light` or `dark`) as `localStorage['lectern-theme']` has it.
//
// data-open="search" | "ask"     a button that opens it
// data-theme-choice="light" | "dark" | "system"   buttons of the theme switch, with aria-pressed
// data-drawer                    the <details> or checkbox of the tree on a phone: Esc closes it, and following a link
// data-menu                      a <details> that drops down: one open at a time, Esc and a press elsewhere close it
// data-tabs                      around [role=tablist] > [role=tab][aria-controls] and its [role=tabpanel]s, all shown
//                                without script; with it the style sheet hides those with `data-inactive`
// data-code                      around a block of code with <pre>; data-copy and data-wrap are its buttons
// data-zoom                      an image that may be looked at large
// data-outline                   the <nav> with links to headings; the one that is read gets aria-current="location"
// data-mermaid                   around <pre>: the source of a diagram
// data-feedback                  the <form> with buttons name="rating", then a textarea name="comment" in
//                                [data-feedback-more][hidden], and [data-feedback-thanks][hidden][role=status]
// data-copy-page                 a button or link whose href or data-copy-page is the address of the page's `.md`
// data-copy-link                 an anchor link beside a heading: copies its whole address too
// data-article                   the <main> that holds the page
// data-live                      an empty [role=status], polite, where the script says what happened

const FACTS_ID = 'reader-facts';

export function readFacts(): PageFacts | undefined {
  const text = document.getElementById(FACTS_ID)?.textContent;
  return text ? (JSON.parse(text) as PageFacts) : undefined;
}
