export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

export interface DecodedFile {
  text: string
  encoding: Encoding
  /** Some bytes are not valid in UTF-8, so people should check the letters. */
  isGuess: boolean
}

export async function decodeFile(file: Blob, chosen?: Encoding): Promise<DecodedFile> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const [first, second] = bytes
  const decoded = (encoding: Encoding, isGuess = false) => ({
    text: new TextDecoder(encoding).decode(bytes),
    encoding,
    isGuess,
  })
  if (first === 0xff && second === 0xfe) return decoded('utf-16le')
  if (first === 0xfe && second === 0xff) return decoded('utf-16be')
  const asUtf8 = decoded('utf-8')
  const wrong = asUtf8.text.match(/\ufffd/g)?.length ?? 0
  if (wrong === 0) return asUtf8
  // A damaged UTF-8 file has more valid letters beyond ASCII than invalid bytes. A Windows-1252 file has no such valid
  // letters.
  const right = asUtf8.text.match(/[^\0-\x7f\ufffd]/gu)?.length ?? 0
  return decoded(chosen ?? (right > wrong ? 'utf-8' : 'windows-1252'), true)
}

export async function readText(file: Blob): Promise<string> {
  return (await decodeFile(file)).text
}
