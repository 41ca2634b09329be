import { z } from 'zod'
import { FittingDraft } from '#contract/repairs/fitting/fitting.ts'

// zod's faster way writes code at run time, which the content policy refuses, loudly.
z.config({ jitless: true })

/** What the form asks; the rest is known. */
export const fitting = FittingDraft.omit({ key: true, slug: true, total: true })
