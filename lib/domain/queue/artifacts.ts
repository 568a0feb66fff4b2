import { hashOf } from '@/lib/storage/content/hash';

/** Where what a job made is kept: under the hash of the job's id, so that no two jobs share a file. */
export const artifactKey = (jobId: string): string => hashOf(new TextEncoder().encode(`job ${jobId}`));
