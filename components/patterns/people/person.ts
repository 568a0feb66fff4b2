/** What a row, a chip and a picker show of somebody. */
export interface ShownPerson {
  id: string;
  displayName: string;
  email?: string | undefined;
  photoURL?: string | undefined;
}

export interface TeamChoice {
  id: string;
  title: string;
}

/** Who can be given something: a person or a whole team. */
export type PersonOrTeam = { kind: 'user'; user: ShownPerson } | { kind: 'team'; team: TeamChoice };

export const holderKey = (holder: PersonOrTeam): string =>
  holder.kind === 'user' ? `user-${holder.user.id}` : `team-${holder.team.id}`;

export const holderName = (holder: PersonOrTeam): string =>
  holder.kind === 'user' ? holder.user.displayName : holder.team.title;
