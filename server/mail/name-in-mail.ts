/** Mail programs turn such text into links. */
const LINK = /:\/\/|\bwww\.|[\p{L}\p{N}-]\.\p{L}{2,}|@/iu

/** Undefined for a name that a mail program would show as a link, so that nobody can send links through the shop. */
export function nameInMail(name: string | null | undefined): string | undefined {
  return name && !LINK.test(name) ? name : undefined
}
