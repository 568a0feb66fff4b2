import { z } from 'zod';
import { SignInRefused } from '../sign-in-refused';
import type { Asserted } from './asserted';

const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';

/** How far the clocks of the provider and of this server may differ. */
export const CLOCK_SKEW_MS = 60_000;

const words = z.object({ _: z.string(), $: z.record(z.string(), z.string()).optional() });
const confirmation = z.object({
  $: z.object({ Method: z.string() }),
  SubjectConfirmationData: z
    .array(
      z.object({
        $: z.object({
          Recipient: z.string().optional(),
          NotOnOrAfter: z.string().optional(),
          InResponseTo: z.string().optional(),
        }),
      }),
    )
    .optional(),
});

/** A signed assertion as the parser of node-saml gives it. */
const signed = z.object({
  Assertion: z.object({
    $: z.object({ ID: z.string().min(1).max(256) }),
    Issuer: z.tuple([words]),
    Subject: z.tuple([
      z.object({ NameID: z.tuple([words]), SubjectConfirmation: z.array(confirmation).min(1) }),
    ]),
    Conditions: z.tuple([z.object({ AudienceRestriction: z.array(z.unknown()).min(1) })]),
  }),
});

export interface Judged {
  asserted: Asserted;
  assertionId: string;
  /** From then on it is refused by its age. */
  expiresAt: number;
  /** The request that it answers; undefined when the provider sent the person by itself. */
  inResponseTo: string | undefined;
}

/** Checks what node-saml does not: issuer, audience, recipient and subject of the assertion. */
export function judgeAssertion(
  assertion: unknown,
  attributes: Record<string, unknown>,
  expected: { entityId: string; recipient: string },
): Judged {
  const parsed = signed.safeParse(assertion);
  if (!parsed.success)
    throw new SignInRefused('The answer lacks what an assertion needs. Tell your administrator.');
  const { $, Issuer, Subject } = parsed.data.Assertion;
  if (Issuer[0]._.trim() !== expected.entityId)
    throw new SignInRefused(
      'The answer is from another provider: its entity id is not the one that is set here.',
    );
  const { NameID, SubjectConfirmation } = Subject[0];
  const data = SubjectConfirmation.filter(({ $: { Method } }) => Method === BEARER)
    .flatMap(({ SubjectConfirmationData }) => SubjectConfirmationData ?? [])
    .map(({ $: facts }) => ({ ...facts, expiresAt: Date.parse(facts.NotOnOrAfter ?? '') }))
    .find(
      ({ Recipient, expiresAt }) =>
        Recipient === expected.recipient && expiresAt + CLOCK_SKEW_MS > Date.now(),
    );
  if (!data) throw new SignInRefused('The answer is too old, or was made for another address. Start again.');
  return {
    assertionId: $.ID,
    expiresAt: data.expiresAt + CLOCK_SKEW_MS,
    inResponseTo: data.InResponseTo,
    asserted: toAsserted(NameID[0], attributes),
  };
}

const CLAIMS = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';
const EMAIL = [
  'email',
  'mail',
  'emailaddress',
  `${CLAIMS}/emailaddress`,
  'urn:oid:0.9.2342.19200300.100.1.3',
];
const DISPLAY_NAME = [
  'displayname',
  'http://schemas.microsoft.com/identity/claims/displayname',
  'urn:oid:2.16.840.1.113730.3.1.241',
];
const GIVEN_NAME = ['givenname', 'firstname', `${CLAIMS}/givenname`, 'urn:oid:2.5.4.42'];
const SURNAME = ['surname', 'lastname', 'sn', `${CLAIMS}/surname`, 'urn:oid:2.5.4.4'];
/** At some providers it is that of the account. */
const NAME = ['name', `${CLAIMS}/name`];

function toAsserted(nameId: z.output<typeof words>, attributes: Record<string, unknown>): Asserted {
  const named = nameId._.trim();
  const find = (names: readonly string[]) => findAttribute(attributes, names);
  const email = find(EMAIL) ?? (named.includes('@') ? named : undefined);
  // A transient name is another one at each sign-in: the address is what lasts.
  const subject = nameId.$?.Format === TRANSIENT ? `mailto:${email?.toLowerCase() ?? ''}` : named;
  const parts = [find(GIVEN_NAME), find(SURNAME)].filter((part) => part !== undefined).join(' ');
  return { subject, email, isVerified: true, name: find(DISPLAY_NAME) ?? (parts || find(NAME)) };
}

/** What the provider says under the first of these names. */
function findAttribute(attributes: Record<string, unknown>, names: readonly string[]): string | undefined {
  for (const wanted of names) {
    for (const [name, value] of Object.entries(attributes)) {
      if (name.toLowerCase() !== wanted) continue;
      const first = Array.isArray(value) ? value[0] : value;
      if (typeof first === 'string' && first.trim() !== '') return first.trim();
    }
  }
  return undefined;
}
