/** As whom a site is looked at. */
export type AudienceChoice =
  | { kind: 'everybody' }
  | { kind: 'segment'; id: string }
  | { kind: 'visitor'; claims: Record<string, unknown> };

/** What a visitor says of themselves is kept apart from what is signed, as conditions keep it apart. */
export function audienceQuery(choice: AudienceChoice): {
  segment?: string;
  claims?: string;
  unsignedClaims?: string;
} {
  if (choice.kind === 'everybody') return {};
  if (choice.kind === 'segment') return { segment: choice.id };
  const { unsigned, ...claims } = choice.claims;
  return {
    claims: JSON.stringify(claims),
    ...(unsigned === undefined ? {} : { unsignedClaims: JSON.stringify(unsigned) }),
  };
}
