import { call } from '@/lib/client/call';
import { listTeams } from '@/lib/contract/teams';

/** All teams, so that a file can name them by their titles. */
export async function readAllTeams(organizationId: string): Promise<{ id: string; title: string }[]> {
  const teams: { id: string; title: string }[] = [];
  let page: string | undefined;
  do {
    const answer = await call(listTeams, { params: { organizationId }, query: { limit: '1000', page } });
    teams.push(...answer.items);
    page = answer.next?.page;
  } while (page);
  return teams;
}
