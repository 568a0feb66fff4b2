// Loaded before the scripts of integrations, by the pages that have some alone: what they find as `window.GitBook`, and
// whether they may set cookies.

type Choice = 'yes' | 'no';
type Moment = 'load' | 'unload';
type Listener = () => void;

interface Assistant {
  label: string;
  /** Whether it wants a button of ours. */
  ui?: boolean;
  open(query?: string): void;
}

interface ConsentWays {
  onApprove(): void;
  onReject(): void;
}

const COOKIE = '__gitbook_cookie_granted';
const SECONDS = 365 * 24 * 60 * 60;
/** They answer nobody's question and never choose. */
const MACHINES = /bot\b|crawl|spider|slurp|lighthouse/i;

const script = document.currentScript;
const asks = script instanceof HTMLScriptElement && script.dataset.asks !== undefined;
const listeners: Record<Moment, Set<Listener>> = { load: new Set(), unload: new Set() };
const tools = new Set<unknown>();
let hasLoaded = false;
let hasOwnBanner = false;

const isControlled = () => (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;

function readChoice(): Choice | undefined {
  const value = new RegExp(`(?:^|; )${COOKIE}=(yes|no)(?:;|$)`).exec(document.cookie)?.[1];
  return value as Choice | undefined;
}

function writeChoice(choice: Choice): void {
  // Where the page came unencrypted a secure cookie would not be kept.
  const scope = window.isSecureContext ? 'SameSite=None; Secure' : 'SameSite=Lax';
  // biome-ignore lint/suspicious/noDocumentCookie: scripts of integrations read it there
  document.cookie = `${COOKIE}=${choice}; Max-Age=${SECONDS}; Path=/; ${scope}`;
}

/** Scripts read the choice when they start, so that another one needs them to start again. */
function choose(choice: Choice): void {
  if (isControlled() || readChoice() === choice) return;
  writeChoice(choice);
  if (readChoice() === choice) window.location.reload();
}

function call(listener: Listener): void {
  try {
    listener();
  } catch (error) {
    // One that fails keeps none of the others from hearing.
    reportError(error);
  }
}

function registerCookieBanner(handler: (ways: ConsentWays) => void): void {
  hasOwnBanner = true;
  showSettings(false);
  banner()?.setAttribute('hidden', '');
  call(() => handler({ onApprove: () => choose('yes'), onReject: () => choose('no') }));
}

function registerAssistant(assistant: Assistant): Listener {
  if (assistant.ui === false) return () => undefined;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'ask-button';
  button.textContent = assistant.label;
  button.addEventListener('click', () => call(() => assistant.open()));
  document.querySelector('.header-end')?.prepend(button);
  return () => button.remove();
}

function registerTool(tool: unknown): Listener {
  tools.add(tool);
  return () => tools.delete(tool);
}

const banner = () => document.querySelector<HTMLElement>('[data-consent]');

function showSettings(shown: boolean): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-consent-settings]'))
    button.hidden = !shown;
}

function showBanner(): void {
  const shown = banner();
  if (!shown) return;
  const choice = readChoice();
  for (const note of shown.querySelectorAll<HTMLElement>('[data-consent-choice]'))
    note.hidden = note.dataset.consentChoice !== choice;
  shown.hidden = false;
}

function watchBanner(): void {
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const { consentSet } = target.closest<HTMLElement>('[data-consent-set]')?.dataset ?? {};
    if (consentSet === 'yes' || consentSet === 'no') {
      banner()?.setAttribute('hidden', '');
      choose(consentSet);
    } else if (target.closest('[data-consent-settings]')) {
      showBanner();
      banner()?.focus();
    }
  });
  document.addEventListener('keydown', ({ key }) => {
    const shown = banner();
    if (key !== 'Escape' || !shown || shown.hidden || readChoice() === undefined) return;
    shown.hidden = true;
    document.querySelector<HTMLElement>('[data-consent-settings]')?.focus();
  });
}

/** After the scripts and what they do once the page has loaded: one of them may bring a banner of its own. */
function askForConsent(): void {
  if (hasOwnBanner || isControlled()) return;
  showSettings(true);
  if (readChoice() === undefined && !MACHINES.test(navigator.userAgent)) showBanner();
}

if (isControlled() && readChoice() !== 'no') writeChoice('no');

Object.assign(window, {
  GitBook: {
    addEventListener(moment: Moment, listener: Listener) {
      listeners[moment]?.add(listener);
      if (moment === 'load' && hasLoaded) queueMicrotask(() => call(listener));
    },
    removeEventListener(moment: Moment, listener: Listener) {
      listeners[moment]?.delete(listener);
    },
    registerAssistant,
    registerTool,
    registerCookieBanner,
    isCookiesTrackingDisabled(): boolean | undefined {
      if (isControlled()) return true;
      const choice = readChoice();
      return choice && choice === 'no';
    },
    isGlobalPrivacyControlEnabled: isControlled,
  },
});

// The reader's own module has run by then.
document.addEventListener('DOMContentLoaded', () => {
  hasLoaded = true;
  for (const listener of listeners.load) call(listener);
});
window.addEventListener('pagehide', () => {
  for (const listener of listeners.unload) call(listener);
});
if (asks) {
  watchBanner();
  window.addEventListener('load', () => setTimeout(askForConsent));
}
