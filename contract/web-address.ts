import { z } from 'zod'

/** An uploaded picture (`/media/…`), a shipped one (`/pictures/…`), or one on the web. */
export const PictureUrl = z
  .string('Please enter a valid URL')
  .trim()
  .max(2_000, 'Please enter a valid URL')
  .refine((value) => isOwnPicture(value) || isWebAddress(value, 'https:'), 'Please enter a valid URL')

/** Only http and https, so that a link cannot run a script. */
export const WebAddress = z
  .string('Valid URL is required')
  .trim()
  .max(500, 'Valid URL is required')
  .refine((value) => isWebAddress(value, 'https:') || isWebAddress(value, 'http:'), 'Valid URL is required')

/** No `..`, no double slash and no escapes, so that the path is the file's name. */
export function isOwnPicture(value: string): boolean {
  return /^\/(?:media|pictures)(?:\/[a-z0-9_-]+)+\.(?:svg|jpg|png|webp|avif)$/.test(value)
}

function isWebAddress(value: string, protocol: 'http:' | 'https:'): boolean {
  if (!URL.canParse(value) || /[\s\\"'<>`]/.test(value)) return false
  const url = new URL(value)
  return url.protocol === protocol && url.username === '' && url.password === '' && url.hostname.includes('.')
}
