/** Drafts lie on the shelf of copies, which needs no newer database that would shut older tabs out. */
export const DRAFT = 'draft:'
export const DRAFT_PHOTOS = 'photos of draft:'

/** No copy of anything: unlike all else there it can be had from nowhere. */
export function isOfDraft(name: string): boolean {
  return name.startsWith(DRAFT) || name.startsWith(DRAFT_PHOTOS)
}
