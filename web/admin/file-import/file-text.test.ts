import { expect, test } from 'vitest'
import { readText } from './file-text.ts'

test.each([
  { saved: 'UTF-8', bytes: [0x43, 0x61, 0x66, 0xc3, 0xa9] },
  { saved: 'UTF-8 with its mark', bytes: [0xef, 0xbb, 0xbf, 0x43, 0x61, 0x66, 0xc3, 0xa9] },
  { saved: 'Windows', bytes: [0x43, 0x61, 0x66, 0xe9] },
  { saved: 'UTF-16', bytes: [0xff, 0xfe, 0x43, 0, 0x61, 0, 0x66, 0, 0xe9, 0] },
  { saved: 'UTF-16, the other way round', bytes: [0xfe, 0xff, 0, 0x43, 0, 0x61, 0, 0x66, 0, 0xe9] },
])('reads a file saved as $saved', async ({ bytes }) => {
  expect(await readText(new Blob([new Uint8Array(bytes)]))).toBe('Café')
})
