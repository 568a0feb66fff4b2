import type * as contract from '@/lib/contract/mcp';
import { forbidden, unauthorized } from '@/lib/contract/problem';
import type { Operation, UserContext } from '@/lib/domain/viewer/context';
import { createAskApi } from '@/lib/mcp/ask-api';
import type { ToolUse } from '@/lib/mcp/serve-mcp';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import { findMemberRole } from '@/lib/storage/members/membership';
import { findOrganizationOfSpace } from '@/lib/storage/spaces/find-space';

export const callMcp: Operation<typeof contract.callMcp> = async (context, { body }) => {
  const { caller, request, environment } = context;
  const authorization = request.headers.get('authorization');
  if (caller.via.kind !== 'token' || !authorization)
    throw unauthorized(
      'Assistants send an API token as "Authorization: Bearer …": make one in your account.',
    );
  // A page of another origin must not reach in through somebody's browser.
  const origin = request.headers.get('origin');
  if (origin !== null && origin !== new URL(environment.url).origin)
    throw forbidden('This call comes from a web page of another origin, which is not let in.');
  const forwarded = request.headers.get('x-forwarded-for');
  const headers = { authorization, ...(forwarded && { 'x-forwarded-for': forwarded }) };
  const ask = createAskApi({ headers, fetch: context.askApi });
  // Loaded by the first assistant that asks.
  const { serveMcp } = await import('@/lib/mcp/serve-mcp');
  return serveMcp(request, body, { ask, onUse: (use) => auditUse(context, use) });
};

/** What was named by the call, and nothing of what was said in it. */
const NAMED = ['organization', 'space', 'page', 'changeRequest', 'comment'] as const;

async function auditUse(context: UserContext, { tool, input, status }: ToolUse): Promise<void> {
  const { db, caller, address } = context;
  const ids = Object.fromEntries(
    NAMED.flatMap((name) => (typeof input[name] === 'string' ? [[name, input[name].slice(0, 64)]] : [])),
  );
  const inSpace = ids.space === undefined ? undefined : await findOrganizationOfSpace(db, ids.space);
  const named = inSpace ?? ids.organization;
  // What somebody asked for in vain is no business of an organization that they are not in.
  const isIn = named !== undefined && (await findMemberRole(db, named, caller.userId)) !== undefined;
  await recordAudit(db, {
    organizationId: isIn ? named : undefined,
    actorId: caller.userId,
    action: 'mcp.call',
    subject: ids.space ?? ids.organization,
    details: { tool, ...ids, ...(status === 200 ? {} : { refused: status }) },
    address,
  });
}
