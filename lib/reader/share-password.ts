import { Problem } from '@/lib/contract/problem';
import type { Services } from '@/lib/domain/shared/services';
import { provePassword } from '@/lib/domain/sites/published/share-password';
import type { Admission } from '@/lib/domain/viewer/audience';
import type { OpenShareLink, SiteSnapshot } from '@/lib/domain/viewer/site-snapshot';
import { spend } from '@/lib/http/rate-limit';
import type { ReaderFiles } from './assets';
import { writeCookie } from './credentials';
import { requireSameSite } from './endpoints/read-json';
import { askForPassword } from './error-page';
import { goOn } from './move-keys';
import type { ReaderRequest, ReaderResponse } from './request';
import type { SiteBase } from './site-base';

const MOST_BYTES = 8 * 1024;

interface Asking {
  services: Services;
  files: ReaderFiles;
  snapshot: SiteSnapshot;
  base: SiteBase;
  request: ReaderRequest;
  rest: string;
  isData: boolean;
}

/** Asks for the password of the share link that somebody came by, and takes it; undefined for whom neither is of use. */
export async function answerPassword(
  asking: Asking,
  admission: Admission,
): Promise<ReaderResponse | undefined> {
  const isForm = isPasswordForm(asking);
  if (admission.outcome === 'password') {
    if (isForm) return takePassword(asking, admission.link);
    return findStyle(asking) ?? ask(asking);
  }
  // The form of another tab, which was sent after this one's.
  const isIn = admission.outcome === 'admitted' && admission.audience.right === 'share-link';
  return isForm && isIn ? leadBack(asking, undefined) : undefined;
}

const STYLES = '/~/reader/';

/** Behind a proxy what the page that asks looks like is below the site; for who has no key there is nothing. */
const findStyle = ({ files, request, rest }: Asking): ReaderResponse | undefined =>
  rest.startsWith(STYLES)
    ? files.answer(rest.slice(STYLES.length), request.header('accept-encoding'))
    : undefined;

/** The page that asks sends it to its own address, so that it leads there. */
function isPasswordForm({ request, isData }: Asking): boolean {
  const type = request.header('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  return request.method === 'POST' && !isData && type === 'application/x-www-form-urlencoded';
}

async function takePassword(asking: Asking, link: OpenShareLink): Promise<ReaderResponse> {
  const { services, request, snapshot, base } = asking;
  requireSameSite(request);
  const password = new URLSearchParams(await request.readBody(MOST_BYTES)).get('password') ?? '';
  try {
    await spendTry(services, request, link);
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 429) throw error;
    return ask(asking, { kind: 'too-many', problem: error });
  }
  const proof = await provePassword(services, link, password);
  if (proof === undefined) return ask(asking, { kind: 'wrong' });
  return leadBack(asking, writeCookie('passwordProof', snapshot.id, proof, base));
}

/** The address first: one that used up its own tries takes none from the others who have the link. */
async function spendTry(services: Services, { address }: ReaderRequest, { keyHash }: OpenShareLink) {
  if (!services.environment.rateLimits) return;
  await spend(services, 'login', `readers ${address}`);
  await spend(services, 'share-link', keyHash);
}

function ask(
  { files, request, base, snapshot, isData }: Asking,
  refusal?: Parameters<typeof askForPassword>[3],
): ReaderResponse | Promise<ReaderResponse> {
  const { locale } = snapshot.customization.internationalization;
  return askForPassword(files, request, { base, locale, isData }, refusal);
}

const leadBack = ({ base, rest, request }: Asking, cookie: string | undefined) =>
  goOn(base.path + rest + request.search || '/', cookie, 303);
