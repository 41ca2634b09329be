/** Mail programs make a link of these by themselves. */
const LINK = /:\/\/|\bwww\.|[\p{L}\p{N}-]\.\p{L}{2,}|@/iu

/** A name as a greeting may say it. Whoever typed an address of the net in its place gets no mail of ours to carry it. */
export function nameInMail(name: string | null | undefined): string | undefined {
  return name && !LINK.test(name) ? name : undefined
}
