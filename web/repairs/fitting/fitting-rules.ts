import { FittingDraft } from '#contract/repairs/fitting/fitting.ts'

/** What the form asks; the rest is known. */
export const fitting = FittingDraft.omit({ key: true, slug: true, total: true })
