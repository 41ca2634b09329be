const MARKER = 0xff
const TEMPORARY = 0x01
const START_OF_SCAN = 0xda
const END_OF_IMAGE = 0xd9

/**
 * Counts up to `most`, because a decoder reads the whole picture for each scan and an empty scan takes a dozen bytes.
 * Source: ITU-T T.81, annex B.
 */
export function countScans(jpeg: Uint8Array, most: number): number {
  let scans = 0
  let at = 2
  while (scans < most) {
    at = findMarker(jpeg, at)
    if (at < 0 || jpeg[at + 1] === END_OF_IMAGE) break
    if (jpeg[at + 1] === START_OF_SCAN) scans += 1
    at += 2 + ((jpeg[at + 2] ?? 0) << 8) + (jpeg[at + 3] ?? 0)
  }
  return scans
}

/** In a scan, 0xFF before zero is data; TEM and restart markers have no length. */
function findMarker(jpeg: Uint8Array, from: number): number {
  for (let at = jpeg.indexOf(MARKER, from); at >= 0; at = jpeg.indexOf(MARKER, at + 1)) {
    const code = jpeg[at + 1] ?? 0
    const isRestart = code >= 0xd0 && code <= 0xd7
    if (code !== 0 && code !== TEMPORARY && code !== MARKER && !isRestart) return at
  }
  return -1
}
