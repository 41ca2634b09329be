import { z } from 'zod'

/** A picture uploaded here (`/media/…`), one that came with the program (`/pictures/…`), or one on the web. */
export const PictureUrl = z
  .string('Please enter a valid URL')
  .trim()
  .max(2_000, 'Please enter a valid URL')
  .refine((value) => isOwnPicture(value) || isWebAddress(value, 'https:'), 'Please enter a valid URL')

/** `https://…` or `http://…`; nothing that a link could run. */
export const WebAddress = z
  .string('Valid URL is required')
  .trim()
  .max(500, 'Valid URL is required')
  .refine((value) => isWebAddress(value, 'https:') || isWebAddress(value, 'http:'), 'Valid URL is required')

/** No `..`, no second slash, no escapes: the path is the file's name as it stands. */
export function isOwnPicture(value: string): boolean {
  return /^\/(?:media|pictures)(?:\/[a-z0-9_-]+)+\.(?:svg|jpg|png|webp|avif)$/.test(value)
}

function isWebAddress(value: string, protocol: 'http:' | 'https:'): boolean {
  if (!URL.canParse(value) || /[\s\\"'<>`]/.test(value)) return false
  const url = new URL(value)
  return url.protocol === protocol && url.username === '' && url.password === '' && url.hostname.includes('.')
}
