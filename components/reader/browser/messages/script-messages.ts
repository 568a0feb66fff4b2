import type { BehaviorMessages } from '@/components/blocks/behavior/behavior-messages';

/** Messages of the script, beside those of the markup; `{}` is filled in. */
export interface ScriptMessages extends BehaviorMessages {
  search: string;
  searchHint: string;
  searchIn: string;
  searchHere: string;
  searchAll: string;
  searchNothing: string;
  searchFailed: string;
  searchCount: string;
  searchAsk: string;
  retry: string;
  ask: string;
  askQuestion: string;
  askHint: string;
  askSuggestions: string;
  askLooking: string;
  askWaits: string;
  askStop: string;
  askStopped: string;
  askClear: string;
  askDone: string;
  askNothing: string;
  askNearest: string;
  askClosest: string;
  askFailed: string;
  askLimited: string;
  askNext: string;
  askLatest: string;
  sources: string;
  source: string;
}
