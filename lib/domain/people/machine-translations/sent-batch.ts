/** Texts as they are sent, with what surrounds them. */
export interface SentBatch {
  texts: readonly { id: string; text: string; problem?: string | undefined }[];
  page: string;
  around: readonly string[];
  glossary: readonly { source: string; target: string }[];
  instructions: string;
  from: string;
  to: string;
}

/** What came back by the ids; or why nothing did, and whether the next batch would end the same way. */
export type BatchReply = { texts: ReadonlyMap<string, string> } | { reason: string; isFinal: boolean };
