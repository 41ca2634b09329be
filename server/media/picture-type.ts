/** What the bytes are, whatever the file is called; null for what is no picture that a browser shows. */
export function pictureTypeOf(bytes: Uint8Array): 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic' | null {
  const head = Buffer.from(bytes.subarray(0, 64)).toString('latin1')
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^GIF8[79]a/.test(head)) return 'gif'
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp'
  if (head.slice(4, 8) === 'ftyp') return isoPictureType(head)
  return null
}

function isoPictureType(head: string): 'avif' | 'heic' | null {
  const brands = head.slice(8)
  if (/^avi[fs]|^mif1.*avif/.test(brands)) return 'avif'
  return /^(?:hei[cmsx]|hev[cmx]|mif1|msf1)/.test(brands) ? 'heic' : null
}
