/**
 * The kind of subject of an action. `content` is a space, a collection or a site; the id tells which.
 * Only for these is a name looked up later; for others, put what must stay readable into `details`.
 */
export type AuditSubjectKind =
  | 'user'
  | 'member'
  | 'session'
  | 'api-token'
  | 'organization'
  | 'team'
  | 'invitation'
  | 'link-invite'
  | 'content'
  | 'space'
  | 'collection'
  | 'site'
  | 'share-link'
  | 'change-request'
  | 'sso-provider'
  | 'custom-field'
  | 'translation'
  | 'question'
  | 'integration'
  | 'installation'
  | 'openapi-spec'
  | 'webhook'
  | 'backup'
  | 'job';

interface ActionFacts {
  kind: AuditSubjectKind;
  /** In plain words, as the end of «Ada …». */
  title: string;
}

/** All audited actions: `noun.verb`, the kind of subject, and the words on the screen. */
export const AUDIT_ACTIONS = {
  'setup.complete': { kind: 'user', title: 'set up this Lectern' },
  'backup.create': { kind: 'backup', title: 'created a backup' },
  'backup.download': { kind: 'backup', title: 'downloaded a backup' },
  'backup.delete': { kind: 'backup', title: 'deleted a backup' },
  'backup.schedule': { kind: 'backup', title: 'changed the backup schedule' },
  'job.retry': { kind: 'job', title: 'retried a failed job' },

  'session.create': { kind: 'session', title: 'signed in' },
  'session.refuse': { kind: 'user', title: 'failed to sign in' },
  'session.revoke': { kind: 'session', title: 'ended a session' },
  'password.change': { kind: 'user', title: 'changed the password' },
  'password.forget': { kind: 'user', title: 'requested a password reset' },
  'password.link': { kind: 'user', title: 'created a password link for an account' },
  'password.reset': { kind: 'user', title: 'reset the password' },
  'email.change': { kind: 'user', title: 'changed the e-mail address' },
  'token.create': { kind: 'api-token', title: 'created an API token' },
  'token.revoke': { kind: 'api-token', title: 'revoked an API token' },
  'user.create': { kind: 'user', title: 'created an account' },
  'user.take': { kind: 'user', title: 'took over an account with their address' },
  'user.update': { kind: 'user', title: 'changed an account' },
  'user.disable': { kind: 'user', title: 'disabled an account' },
  'user.enable': { kind: 'user', title: 'enabled an account' },
  'user.sign-out': { kind: 'user', title: 'signed an account out everywhere' },
  'user.instance-admin': { kind: 'user', title: 'changed whether an account administers the instance' },

  'organization.create': { kind: 'organization', title: 'created the organization' },
  'organization.update': { kind: 'organization', title: 'changed the settings' },
  'organization.delete': { kind: 'organization', title: 'deleted the organization' },
  'organization.restore': { kind: 'organization', title: 'restored the organization' },
  'organization.export': { kind: 'organization', title: 'exported everything' },
  'audit.export': { kind: 'organization', title: 'exported the audit log' },

  'email-domain.check': { kind: 'organization', title: 'checked an e-mail domain' },
  'email-domain.confirm': { kind: 'organization', title: 'confirmed an e-mail domain' },
  'email-domain.withdraw': { kind: 'organization', title: 'withdrew the confirmation of an e-mail domain' },

  'member.join': { kind: 'member', title: 'joined' },
  'member.role': { kind: 'member', title: 'changed the role of a member' },
  'member.disable': { kind: 'member', title: 'disabled a member' },
  'member.enable': { kind: 'member', title: 'enabled a member' },
  'member.remove': { kind: 'member', title: 'removed a member' },
  'member.leave': { kind: 'member', title: 'left' },
  'member.restore': { kind: 'member', title: 'restored a member' },
  'member.sso': { kind: 'member', title: 'changed how a member signs in' },
  'members.export': { kind: 'organization', title: 'exported the members' },

  'team.create': { kind: 'team', title: 'created a team' },
  'team.rename': { kind: 'team', title: 'renamed a team' },
  'team.delete': { kind: 'team', title: 'deleted a team' },
  'team.members': { kind: 'team', title: 'changed the members of a team' },

  'invite.send': { kind: 'invitation', title: 'sent an invitation' },
  'invite.resend': { kind: 'invitation', title: 'resent an invitation' },
  'invite.revoke': { kind: 'invitation', title: 'revoked an invitation' },
  'invite.change': { kind: 'invitation', title: 'changed an invitation' },
  'invite.accept': { kind: 'invitation', title: 'accepted an invitation' },
  'link-invite.create': { kind: 'link-invite', title: 'created an invite link' },
  'link-invite.change': { kind: 'link-invite', title: 'changed an invite link' },
  'link-invite.delete': { kind: 'link-invite', title: 'deleted an invite link' },
  'link-invite.take-over': { kind: 'organization', title: 'took over invite links' },
  'link-invite.join': { kind: 'link-invite', title: 'joined with an invite link' },

  'grant.set': { kind: 'content', title: 'gave access' },
  'grant.remove': { kind: 'content', title: 'removed access' },

  'sso.provider.create': { kind: 'sso-provider', title: 'added a sign-in provider' },
  'sso.provider.change': { kind: 'sso-provider', title: 'changed a sign-in provider' },
  'sso.provider.delete': { kind: 'sso-provider', title: 'deleted a sign-in provider' },
  'sso.enforce': { kind: 'organization', title: 'changed whether single sign-on is required' },
  'sso.bypass': { kind: 'session', title: 'bypassed single sign-on with a password' },

  'custom-field.create': { kind: 'custom-field', title: 'created a custom field' },
  'custom-field.change': { kind: 'custom-field', title: 'changed a custom field' },
  'custom-field.delete': { kind: 'custom-field', title: 'deleted a custom field' },
  'custom-field.values': { kind: 'space', title: 'changed the custom fields of a space' },
  'translation.create': { kind: 'translation', title: 'created a translation' },
  'translation.adopt': { kind: 'translation', title: 'made a space the translation of another' },
  'translation.change': { kind: 'translation', title: 'changed a translation' },
  'translation.run': { kind: 'translation', title: 'brought a translation up to date with its source' },
  'translation.cancel': { kind: 'translation', title: 'cancelled a machine translation' },
  'translation.export': { kind: 'translation', title: 'exported the texts of a translation' },
  'glossary.change': { kind: 'organization', title: 'changed the glossary' },
  'glossary.export': { kind: 'organization', title: 'exported the glossary' },
  'translation.delete': { kind: 'translation', title: 'deleted a translation' },

  'webhook.create': { kind: 'webhook', title: 'created a webhook' },
  'webhook.change': { kind: 'webhook', title: 'changed a webhook' },
  'webhook.delete': { kind: 'webhook', title: 'deleted a webhook' },
  'webhook.secret': { kind: 'webhook', title: 'replaced the secret of a webhook' },
  'webhook.disable': { kind: 'webhook', title: 'turned off a webhook because deliveries failed' },

  'openapi.create': { kind: 'openapi-spec', title: 'added an OpenAPI specification' },
  'openapi.source': { kind: 'openapi-spec', title: 'added a version of an OpenAPI specification' },
  'openapi.change': { kind: 'openapi-spec', title: 'changed the visibility of an OpenAPI specification' },
  'openapi.refresh': { kind: 'openapi-spec', title: 'refreshed an OpenAPI specification' },
  'openapi.delete': { kind: 'openapi-spec', title: 'deleted an OpenAPI specification' },

  'integration.publish': { kind: 'integration', title: 'published an integration' },
  'integration.replace': { kind: 'integration', title: 'replaced an integration' },
  'integration.unpublish': { kind: 'integration', title: 'unpublished an integration' },
  'installation.create': { kind: 'installation', title: 'installed an integration' },
  'installation.change': { kind: 'installation', title: 'changed an installed integration' },
  'installation.accept': {
    kind: 'installation',
    title: 'approved a version of an integration',
  },
  'installation.delete': { kind: 'installation', title: 'uninstalled an integration' },
  'installation.lost': { kind: 'integration', title: 'lost an integration that its publisher unpublished' },

  'question.delete': { kind: 'question', title: 'deleted a question from the log' },
  'questions.export': { kind: 'organization', title: 'exported the log of questions' },

  'mcp.call': { kind: 'content', title: 'used a tool through an AI assistant' },

  'collection.create': { kind: 'collection', title: 'created a collection' },
  'collection.update': { kind: 'collection', title: 'changed a collection' },
  'collection.default': { kind: 'collection', title: 'changed the default access to a collection' },
  'collection.move': { kind: 'collection', title: 'moved a collection' },
  'collection.delete': { kind: 'collection', title: 'deleted a collection' },
  'collection.transfer': { kind: 'collection', title: 'moved a collection to another organization' },

  'content.edit': { kind: 'space', title: 'edited the main content of a space' },
  'content.compute': { kind: 'space', title: 'computed pages of a space again' },
  'content.import': { kind: 'space', title: 'imported into a space' },

  'space.create': { kind: 'space', title: 'created a space' },
  'space.update': { kind: 'space', title: 'changed a space' },
  'space.default': { kind: 'space', title: 'changed the default access to a space' },
  'space.move': { kind: 'space', title: 'moved a space' },
  'space.delete': { kind: 'space', title: 'deleted a space' },
  'space.restore': { kind: 'space', title: 'restored a space' },
  'space.export': { kind: 'space', title: 'exported a space' },
  'merge-rules.update': { kind: 'space', title: 'changed the merge rules of a space' },
  'change-request.restore': {
    kind: 'change-request',
    title: 'restored earlier content in a change request',
  },
  'change-request.merge': { kind: 'change-request', title: 'merged a change request' },
  'change-request.bypass': { kind: 'change-request', title: 'bypassed the merge rules' },

  'site.create': { kind: 'site', title: 'created a site' },
  'site.update': { kind: 'site', title: 'changed a site' },
  'site.delete': { kind: 'site', title: 'deleted a site' },
  'site.restore': { kind: 'site', title: 'restored a site' },
  'site.purge': { kind: 'site', title: 'deleted a site permanently' },
  'site.publish': { kind: 'site', title: 'published a site' },
  'site.unpublish': { kind: 'site', title: 'unpublished a site' },
  'site.visibility': { kind: 'site', title: 'changed the visibility of a site' },
  'site.customize': { kind: 'site', title: 'changed the customization of a site' },
  'site.asset-add': { kind: 'site', title: 'added a picture or font to a site' },
  'site.asset-remove': { kind: 'site', title: 'deleted a picture or font of a site' },
  'site.visitor-key': { kind: 'site', title: 'replaced the visitor signing key of a site' },
  'site.visitor-sign-in': { kind: 'site', title: 'changed how visitors of a site sign in' },
  'site-section.create': { kind: 'site', title: 'added a section to a site' },
  'site-section.change': { kind: 'site', title: 'changed a section of a site' },
  'site-section.move': { kind: 'site', title: 'moved a section of a site' },
  'site-section.delete': { kind: 'site', title: 'removed a section from a site' },
  'site-section-group.create': { kind: 'site', title: 'added a group of sections to a site' },
  'site-section-group.change': { kind: 'site', title: 'changed a group of sections of a site' },
  'site-section-group.move': { kind: 'site', title: 'moved a group of sections of a site' },
  'site-section-group.delete': { kind: 'site', title: 'removed a group of sections from a site' },
  'site-space.create': { kind: 'site', title: 'added a variant to a site' },
  'site-space.change': { kind: 'site', title: 'changed a variant of a site' },
  'site-space.move': { kind: 'site', title: 'moved a variant of a site' },
  'site-space.delete': { kind: 'site', title: 'removed a variant from a site' },
  'site-structure.prepare': { kind: 'site', title: 'prepared changes of the structure of a site' },
  'site-structure.discard': { kind: 'site', title: 'discarded changes of the structure of a site' },
  'site-structure.publish': { kind: 'site', title: 'published changes of the structure of a site' },
  'site-structure.revert': { kind: 'site', title: 'restored an earlier structure of a site' },
  'share-link.create': { kind: 'share-link', title: 'created a share link' },
  'share-link.switch': { kind: 'share-link', title: 'turned a share link on or off' },
  'share-link.rotate': { kind: 'share-link', title: 'replaced the key of a share link' },
  'share-link.expiry': { kind: 'share-link', title: 'changed the expiry of a share link' },
  'share-link.password': { kind: 'share-link', title: 'changed the password of a share link' },
  'share-link.delete': { kind: 'share-link', title: 'deleted a share link' },
  'site-redirect.create': { kind: 'site', title: 'created a redirect of a site' },
  'site-redirect.change': { kind: 'site', title: 'changed a redirect of a site' },
  'site-redirect.delete': { kind: 'site', title: 'deleted a redirect of a site' },
  'site-redirect.import': { kind: 'site', title: 'imported redirects of a site' },
  'site.hostname': { kind: 'site', title: 'changed the domain of a site' },
} as const satisfies Record<`${string}.${string}`, ActionFacts>;

export type AuditAction = keyof typeof AUDIT_ACTIONS;
