import type { ReplyOf } from '@/lib/contract/endpoint';
import type { getMemberRemoval } from '@/lib/contract/members';

type Removal = ReplyOf<typeof getMemberRemoval>;

const many = (count: number, one: string, more: string) => (count === 1 ? `1 ${one}` : `${count} ${more}`);

/** What goes and what stays when somebody is removed, a line each. */
export function sayRemoval(removal: Removal | undefined, isMe: boolean): string[] {
  return [
    ...(removal ? sayFacts(removal, isMe) : []),
    `Comments, merged changes and share links that ${isMe ? 'you' : 'they'} made stay.`,
    isMe
      ? 'An administrator can bring you back within 30 days, with the same role, teams and access.'
      : 'You can bring them back within 30 days, with the same role, teams and access.',
  ];
}

function sayFacts({ openChangeRequests, grants, teams, tokens }: Removal, isMe: boolean): string[] {
  const titles = teams.map(({ title }) => title);
  const lines = [
    openChangeRequests > 0
      ? `${many(openChangeRequests, 'open change request stays', 'open change requests stay')} under ${isMe ? 'your' : 'their'} name; others can go on with ${openChangeRequests === 1 ? 'it' : 'them'}.`
      : `${isMe ? 'You have' : 'They have'} no open change request.`,
  ];
  if (grants > 0)
    lines.push(
      `${many(grants, 'role', 'roles')} on spaces, collections and sites ${grants === 1 ? 'ends' : 'end'}.`,
    );
  if (titles.length > 0) lines.push(`${isMe ? 'Your' : 'Their'} place in ${nameTeams(titles)} ends.`);
  for (const { title } of teams.filter(({ isLastOwner }) => isLastOwner)) {
    lines.push(`The team ${title} has no owner after that; administrators still manage it.`);
  }
  if (tokens > 0) lines.push(`${many(tokens, 'API token stops', 'API tokens stop')} working for good.`);
  return lines;
}

/** «Docs», «Docs and Sales», «Docs, Sales and 4 more teams». */
function nameTeams(titles: readonly string[]): string {
  const [first = '', second, ...rest] = titles;
  if (second === undefined) return `the team ${first}`;
  if (rest.length === 0) return `the teams ${first} and ${second}`;
  return `the teams ${first}, ${second} and ${rest.length} more`;
}
