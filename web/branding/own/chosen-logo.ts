import { LOGO_LIMITS } from '#contract/branding/face.ts'
import { Problem } from '#contract/problem.ts'
import type { Input } from '../../api.ts'

export type GivenLogo = Input<'POST /admin/face/preview'>['newLogo']

const CHUNK = 0x8000

/** @throws Problem if the file is too large, or neither SVG nor a picture. */
export async function chosenLogo(file: File): Promise<GivenLogo> {
  if (file.type === 'image/svg+xml' || /\.svg$/i.test(file.name)) {
    const text = await file.text()
    if (text.length > LOGO_LIMITS.svg) throw tooLarge('An SVG may have at most 256 KB.')
    return { kind: 'svg', text }
  }
  if (file.size > LOGO_LIMITS.pictureBytes) throw tooLarge('A picture may have at most 512 KB.')
  return { kind: 'picture', base64: base64(new Uint8Array(await file.arrayBuffer())) }
}

function tooLarge(message: string): Problem {
  return new Problem('too_large', 'body_too_large', message)
}

function base64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK))
  return btoa(text)
}
