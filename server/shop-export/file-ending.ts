const BEGINNINGS = [
  { ending: '.jpg', hex: 'ffd8ff' },
  { ending: '.png', hex: '89504e47' },
  { ending: '.pdf', hex: '25504446' },
] as const

/** Stored files have no ending, without which a computer does not know how to open them. */
export function endingOf(name: string, firstBytes: Uint8Array | undefined): string {
  if (name.includes('.') || !firstBytes) return ''
  const hex = Buffer.from(firstBytes.subarray(0, 4)).toString('hex')
  return BEGINNINGS.find((one) => hex.startsWith(one.hex))?.ending ?? ''
}
