import { truncateText } from '#contract/truncate-text.ts'
import { oneText } from '../search-params.ts'

/** A text that another page fills into the form. */
export function readAbout(raw: Record<string, unknown>): { about?: string | undefined } {
  return { about: truncateText(oneText(raw.about)?.trim() ?? '', 200) || undefined }
}

/** The chosen repair of the price book comes with the text about it. */
export function readBooked(
  raw: Record<string, unknown>,
): ReturnType<typeof readAbout> & { repair?: number | undefined } {
  const repair = Number(oneText(raw.repair) ?? raw.repair)
  return { ...readAbout(raw), repair: Number.isInteger(repair) && repair > 0 ? repair : undefined }
}
