import { z } from 'zod';

// The policy of our pages forbids code made from strings; zod would try, and every try would be reported.
if (typeof window !== 'undefined') z.config({ jitless: true });
