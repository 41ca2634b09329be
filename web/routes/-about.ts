import { truncateText } from '#contract/truncate-text.ts'
import { oneText } from '../search-params.ts'

/** A text that another page fills into the form. */
export function readAbout(raw: Record<string, unknown>): { about?: string | undefined } {
  return { about: truncateText(oneText(raw.about)?.trim() ?? '', 200) || undefined }
}
