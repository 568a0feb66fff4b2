import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Role } from '@/lib/access/roles';
import type { Endpoint } from '@/lib/contract/endpoint';
import { ENDPOINTS, type Endpoints } from '@/lib/contract/index';
import { type Stage, setStage } from './access-matrix';
import type { Fixtures } from './fixtures';
import { addressOf, exampleOf, TABLE } from './route-table';
import { type Person, prepareTestApp } from './test-app';

const testApp = prepareTestApp();

type Name = keyof Endpoints;
type Body = Record<string, unknown>;

/** What a flag of an object promises: that the request is answered, or refused. */
interface Right {
  of: Name;
  flag: string;
  act: Name;
  /** Which of them is read, in place of the example's. */
  params?: (fixtures: Fixtures) => Record<string, string>;
  /** In place of the example's. */
  body?: (fixtures: Fixtures) => Body;
}

const onComment = (of: Name, update: Name, reply: Name | undefined, remove: Name): Right[] => [
  { of, flag: 'edit', act: update, body: () => ({ body: { markdown: 'Changed.' } }) },
  { of, flag: 'react', act: update, body: () => ({ addedReactions: ['1f44d'] }) },
  { of, flag: 'delete', act: remove },
  ...(reply
    ? [
        { of, flag: 'reply', act: reply },
        { of, flag: 'view', act: of },
        { of, flag: 'resolve', act: update, body: () => ({ resolved: true }) },
      ]
    : []),
];

const RIGHTS: Right[] = [
  { of: 'getOrganization', flag: 'view', act: 'listSpaces' },
  { of: 'getOrganization', flag: 'admin', act: 'updateOrganization' },
  { of: 'getOrganization', flag: 'createContent', act: 'createSpace', body: () => ({ title: 'Mine' }) },
  { of: 'getOrganization', flag: 'createOpenAPISpec', act: 'createOpenApiSpec' },
  { of: 'getOrganization', flag: 'listMembers', act: 'listMembers' },
  { of: 'getOrganization', flag: 'listTeams', act: 'listTeams' },
  { of: 'getOrganization', flag: 'listIntegrations', act: 'listOrganizationIntegrations' },
  { of: 'getSpace', flag: 'view', act: 'getSpaceContent' },
  { of: 'getSpace', flag: 'access', act: 'listSpacePages' },
  { of: 'getSpace', flag: 'admin', act: 'updateMergeRules' },
  { of: 'getSpace', flag: 'edit', act: 'createChangeRequest' },
  { of: 'getSpace', flag: 'comment', act: 'createSpaceComment' },
  { of: 'getSpace', flag: 'review', act: 'submitReview', body: () => ({ status: 'approved' }) },
  { of: 'getSpace', flag: 'merge', act: 'mergeChangeRequest' },
  {
    of: 'getSpace',
    flag: 'viewInviteLinks',
    act: 'createLinkInvite',
    body: ({ spaceId }) => ({ space: spaceId, level: 'read' }),
  },
  {
    of: 'getCollection',
    flag: 'viewInviteLinks',
    act: 'createLinkInvite',
    body: ({ collectionId }) => ({ collection: collectionId, level: 'read' }),
  },
  { of: 'getCollection', flag: 'view', act: 'listCollectionSpaces' },
  { of: 'getCollection', flag: 'admin', act: 'transferCollection' },
  { of: 'getCollection', flag: 'create', act: 'updateCollection' },
  { of: 'getChangeRequest', flag: 'view', act: 'getChangeRequestContent' },
  { of: 'getChangeRequest', flag: 'edit', act: 'editChangeRequestContent' },
  { of: 'getChangeRequest', flag: 'edit', act: 'pullChangeRequest' },
  { of: 'getChangeRequest', flag: 'edit', act: 'updateChangeRequest', body: () => ({ subject: 'Other' }) },
  { of: 'getChangeRequest', flag: 'comment', act: 'createChangeRequestComment' },
  { of: 'getChangeRequest', flag: 'review', act: 'submitReview', body: () => ({ status: 'approved' }) },
  { of: 'getChangeRequest', flag: 'merge', act: 'mergeChangeRequest' },
  {
    of: 'getChangeRequest',
    flag: 'archive',
    act: 'updateChangeRequest',
    body: () => ({ status: 'archived' }),
  },
  ...onComment('getSpaceComment', 'updateSpaceComment', 'createSpaceCommentReply', 'deleteSpaceComment'),
  ...onComment('getSpaceCommentReply', 'updateSpaceCommentReply', undefined, 'deleteSpaceCommentReply'),
  ...onComment(
    'getChangeRequestComment',
    'updateChangeRequestComment',
    'createChangeRequestCommentReply',
    'deleteChangeRequestComment',
  ),
  ...onComment(
    'getChangeRequestCommentReply',
    'updateChangeRequestCommentReply',
    undefined,
    'deleteChangeRequestCommentReply',
  ),
  {
    of: 'getChangeRequestComment',
    flag: 'accept',
    act: 'acceptSuggestions',
    params: ({ suggestionId }) => ({ commentId: suggestionId }),
  },
  { of: 'getMergeRules', flag: 'edit', act: 'updateMergeRules' },
  { of: 'getCustomField', flag: 'view', act: 'listCustomFields' },
  { of: 'getCustomField', flag: 'edit', act: 'updateCustomField' },
  { of: 'getCustomField', flag: 'edit', act: 'deleteCustomField' },
  { of: 'getOpenApiSpec', flag: 'view', act: 'listOpenApiSpecVersions' },
  { of: 'getOpenApiSpec', flag: 'edit', act: 'updateOpenApiSpec' },
  { of: 'getOpenApiSpec', flag: 'delete', act: 'deleteOpenApiSpec' },
  { of: 'getSite', flag: 'view', act: 'getSiteStructure' },
  { of: 'getSite', flag: 'edit', act: 'updateSite' },
  { of: 'getSite', flag: 'admin', act: 'deleteSite' },
  { of: 'getSiteHostname', flag: 'edit', act: 'setSiteHostname' },
  { of: 'getTeam', flag: 'view', act: 'listTeamMembers' },
  { of: 'getTeam', flag: 'admin', act: 'updateTeamMembers' },
  { of: 'getTranslation', flag: 'edit', act: 'updateTranslation' },
  { of: 'getIntegration', flag: 'install', act: 'installIntegration' },
  { of: 'getIntegration', flag: 'admin', act: 'unpublishIntegration' },
];

const endpointOf = (name: Name): Endpoint => (ENDPOINTS as unknown as Record<Name, Endpoint>)[name];

/** Guests with a level on the space alone, beside one person of each role. */
const LEVELS: Role[] = ['read', 'comment', 'review', 'create'];

interface Scene extends Stage {
  everybody: [who: string, Person][];
}

async function setScene(): Promise<Scene> {
  const stage = await setStage(testApp());
  const { fixtures, people, maker } = stage;
  const guests = await Promise.all(
    LEVELS.map(async (level): Promise<[string, Person]> => {
      const guest = await testApp().member(fixtures.organizationId, null);
      await testApp().grant(
        fixtures.organizationId,
        { spaceId: fixtures.spaceId },
        { userId: guest.id },
        level,
      );
      return [`guest who may ${level}`, guest];
    }),
  );
  return {
    ...stage,
    everybody: [
      ...people.map(({ role, person, was }): [string, Person] => [was ?? role ?? 'guest', person]),
      ...guests,
      ['maker of it all', maker],
    ],
  };
}

/** Flags of objects that can be read one by one and that no request is behind, or one that others stand for. */
const WITHOUT_REQUEST: Record<string, string> = {
  'getOrganization.ownTeam': 'of teams that the caller owns, which say so themselves',
  'getOrganization.ingestConversations': 'of the wire: nothing is ingested here',
  'getOrganization.viewBilling': 'of the wire: nothing is billed here',
  'getSpace.triggerGitSync': 'of the wire: nothing is synced yet',
  'getChangeRequestCommentReply.view': 'who reads it may',
  'getChangeRequestCommentReply.reply': 'that of its comment',
  'getSpaceComment.accept': 'the main content has no suggestions',
  'getSpaceCommentReply.view': 'who reads it may',
  'getSpaceCommentReply.reply': 'that of its comment',
};

/** All flags of what can be read one by one. */
const listFlags = (): string[] =>
  TABLE.flatMap(({ id, method, response }) => {
    const rights = response instanceof z.ZodObject ? response.shape.permissions : undefined;
    if (method !== 'GET' || !(rights instanceof z.ZodObject)) return [];
    return Object.keys(rights.shape).map((flag) => `${id}.${flag}`);
  });

let scene: Scene | undefined;

describe('what a screen is told that somebody may do is what they may do', () => {
  it('for every flag that there is', () => {
    const held = new Set(RIGHTS.map(({ of, flag }) => `${of}.${flag}`));
    expect(
      listFlags()
        .filter((flag) => !held.has(flag))
        .sort(),
    ).toEqual(Object.keys(WITHOUT_REQUEST).sort());
  });

  it.each(RIGHTS.map((right): [string, Right] => [`${right.of}: ${right.flag} is ${right.act}`, right]))(
    '%s',
    async (_, right) => {
      scene ??= await setScene();
      let found = await hold(scene, right);
      // What was done before may have taken away what this asks for.
      if (found.length > 0) {
        scene = await setScene();
        found = await hold(scene, right);
      }
      expect(found).toEqual([]);
    },
  );
});

/** What is not as the flag says. Whoever it refuses asks first, then one of those whom it allows. */
async function hold({ fixtures, everybody }: Scene, right: Right): Promise<string[]> {
  const { of, flag, act, params, body } = right;
  const example = exampleOf(endpointOf(of), fixtures);
  const read = { ...example, params: { ...example.params, ...params?.(fixtures) } };
  const wrong: string[] = [];
  let allowed = 0;
  const shown = await Promise.all(
    everybody.map(async ([who, person]) => {
      const path = addressOf(endpointOf(of), fixtures, read);
      const { status, data } = await testApp().send<{ permissions?: Record<string, boolean> }>(
        person,
        'GET',
        path,
      );
      return { who, person, may: status === 200 ? data.permissions?.[flag] : undefined };
    }),
  );
  for (const may of [false, true])
    for (const { who, person } of shown.filter((one) => one.may === may)) {
      const endpoint = endpointOf(act);
      const asked = exampleOf(endpoint, fixtures);
      const path = addressOf(endpoint, fixtures, { ...asked, params: { ...read.params, ...asked.params } });
      const sent = body ? body(fixtures) : asked.body;
      const { status } = await testApp().send(person, endpoint.method, path, sent);
      const isRefused = status === 403 || status === 404;
      if (isRefused === may) wrong.push(`${who} is told ${may} and answered ${status}`);
      if (may) {
        allowed += 1;
        break;
      }
    }
  if (allowed === 0) wrong.push('nobody may');
  return wrong;
}
