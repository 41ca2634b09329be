import { FittingDraft } from '#contract/repairs/fitting/fitting.ts'

export const fitting = FittingDraft.omit({ key: true, slug: true, total: true })
