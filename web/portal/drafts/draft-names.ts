/** Drafts use the object store of the offline copies, because a new database version would lock out older tabs. */
export const DRAFT = 'draft:'
export const DRAFT_PHOTOS = 'photos of draft:'

/** Unlike the offline copies, a draft cannot be fetched again. */
export function isOfDraft(name: string): boolean {
  return name.startsWith(DRAFT) || name.startsWith(DRAFT_PHOTOS)
}
