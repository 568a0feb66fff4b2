import { generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import samlp, { type IdPOptions } from 'samlp';
import { SignedXml } from 'xml-crypto';

/** What an assertion says; each test changes what it is about. */
export interface Said {
  email: string;
  nameId: string;
  issuer: string;
  audience: string;
  recipient: string;
  inResponseTo: string | undefined;
  /** Minutes from now. */
  from: number;
  until: number;
  id: string;
}

/** Somebody with an account at the provider, as `samlp` wants them. */
interface SamlPerson {
  id: string;
  emails: { value: string }[];
  displayName: string;
  name: { givenName: string; familyName: string };
}

/** A SAML provider with a key of its own: `samlp` for who comes in honestly, and a writer that says whatever the test wants. */
export class TestSamlProvider {
  readonly entityId = `https://idp.example/${randomUUID()}`;
  readonly #key: KeyObject;
  readonly certificate: string;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    this.#key = privateKey;
    this.certificate = writeCertificate(privateKey, publicKey);
  }

  /** What `samlp` lets the browser post in answer to the request that Lectern sent it with. */
  async answer(address: string, person: SamlPerson): Promise<string> {
    const query = Object.fromEntries(new URL(address).searchParams);
    // It reads the query of a request alone, and its types ask for one of express.
    const request = { query } as unknown as Parameters<typeof samlp.parseRequest>[0];
    const asked = await new Promise<samlp.SamlRequest>((resolve, reject) => {
      samlp.parseRequest(request, (error, data) => (error ? reject(error) : resolve(data)));
    });
    const options: IdPOptions = {
      issuer: this.entityId,
      cert: this.certificate,
      key: this.#key.export({ type: 'pkcs8', format: 'pem' }),
      audience: asked.issuer,
      recipient: asked.assertionConsumerServiceURL,
      destination: asked.assertionConsumerServiceURL,
      inResponseTo: asked.id,
      getPostURL: () => undefined,
    };
    return new Promise((resolve, reject) => {
      samlp.getSamlResponse(options, person, (error, response) =>
        error ? reject(error) : resolve(Buffer.from(response).toString('base64')),
      );
    });
  }

  /** The unsigned assertion. */
  write(said: Said): string {
    const moment = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    const answers = said.inResponseTo === undefined ? '' : ` InResponseTo="${said.inResponseTo}"`;
    return `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${said.id}" Version="2.0" IssueInstant="${moment(said.from)}"><saml:Issuer>${said.issuer}</saml:Issuer><saml:Subject><saml:NameID>${said.nameId}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${moment(said.until)}" Recipient="${said.recipient}"${answers}/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${moment(said.from)}" NotOnOrAfter="${moment(said.until)}"><saml:AudienceRestriction><saml:Audience>${said.audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${moment(said.from)}"/><saml:AttributeStatement><saml:Attribute Name="email"><saml:AttributeValue>${said.email}</saml:AttributeValue></saml:Attribute></saml:AttributeStatement></saml:Assertion>`;
  }

  sign(assertion: string): string {
    const signature = new SignedXml({ privateKey: this.#key.export({ type: 'pkcs8', format: 'pem' }) });
    signature.signatureAlgorithm = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
    signature.canonicalizationAlgorithm = 'http://www.w3.org/2001/10/xml-exc-c14n#';
    signature.addReference({
      xpath: "/*[local-name(.)='Assertion']",
      transforms: [
        'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
        'http://www.w3.org/2001/10/xml-exc-c14n#',
      ],
      digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
    });
    const location = { reference: "//*[local-name(.)='Issuer']", action: 'after' } as const;
    signature.computeSignature(assertion, { location });
    return signature.getSignedXml();
  }
}

/** The response around assertions, as a form carries it. */
export function wrapAssertions(inside: string, before = ''): string {
  const response = `${before}<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_${randomUUID()}" Version="2.0" IssueInstant="${new Date().toISOString()}"><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>${inside}</samlp:Response>`;
  return Buffer.from(response).toString('base64');
}

/** The id of the request with which a browser was sent to the provider. */
export function readRequestId(address: string): string {
  const encoded = new URL(address).searchParams.get('SAMLRequest') ?? '';
  const xml = inflateRawSync(Buffer.from(encoded, 'base64')).toString('utf8');
  return / ID="([^"]+)"/.exec(xml)?.[1] ?? '';
}

/** DER of a value: its tag, its length, and what is in it. */
function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

/** The plainest certificate there is: of nobody, signed by itself. */
function writeCertificate(privateKey: KeyObject, publicKey: KeyObject): string {
  const sha256WithRsa = der(0x30, Buffer.from('06092a864886f70d01010b0500', 'hex'));
  const time = (text: string) => der(0x17, Buffer.from(text));
  const nobody = der(0x30);
  const facts = der(
    0x30,
    der(0x02, Buffer.from([1])),
    sha256WithRsa,
    nobody,
    der(0x30, time('200101000000Z'), time('491231235959Z')),
    nobody,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', facts, privateKey));
  const body = der(0x30, facts, sha256WithRsa, signature).toString('base64');
  return `-----BEGIN CERTIFICATE-----\n${body.match(/.{1,64}/g)?.join('\n')}\n-----END CERTIFICATE-----`;
}
