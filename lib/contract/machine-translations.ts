import { z } from 'zod';
import { endpoint } from './endpoint';
import { job } from './jobs';
import { translationEngine } from './translations';

const administer = { on: 'organization', permission: 'organization:administer' } as const;
const list = { on: 'organization', permission: 'organization:list-members' } as const;
const noun = 'machine-translations';
const path = '/orgs/{organizationId}/translations/{translationSettingsId}/machine-translation';

const count = z.number().int();

export const estimateMachineTranslation = endpoint({
  id: 'estimateMachineTranslation',
  noun,
  method: 'POST',
  path: `${path}/estimate`,
  summary:
    'What a machine would translate in a translation now: the texts that are missing, and those of its own whose source has changed',
  access: administer,
  query: z.object({
    engine: z
      .enum([...translationEngine.options, 'any'])
      .optional()
      .describe(
        'What is to translate; `any` for what the instance has. The translation says it when absent.',
      ),
  }),
  response: z.object({
    engine: translationEngine
      .optional()
      .describe('What would translate them; absent where nothing is set up for it.'),
    units: count.describe('Texts, of which those count once that are equal.'),
    words: count,
    known: count.describe(
      'Of the texts those that people have translated before, here or in a space that every member may read: they are taken first.',
    ),
    tokens: count.optional().describe('About how many a language model takes.'),
  }),
  status: 200,
  cost: 'write',
});

export const startMachineTranslation = endpoint({
  id: 'startMachineTranslation',
  noun,
  method: 'POST',
  path,
  summary:
    'Have a machine translate what is missing; where the space has merge rules, or the translation says so, in a change request. One that is under way is answered',
  access: administer,
  response: job,
  status: 202,
  cost: 'write',
});

export const getMachineTranslation = endpoint({
  id: 'getMachineTranslation',
  noun,
  method: 'GET',
  path,
  summary: 'The newest machine translation of a translation: how far it is, or what came of it',
  access: list,
  response: job,
  status: 200,
  cost: 'read',
});

export const cancelMachineTranslation = endpoint({
  id: 'cancelMachineTranslation',
  noun,
  method: 'DELETE',
  path,
  summary: 'Cancel the machine translation that is under way; what was answered is kept for the next one',
  access: administer,
  response: 'nothing',
  status: 205,
  absentStatus: 204,
  cost: 'write',
});
