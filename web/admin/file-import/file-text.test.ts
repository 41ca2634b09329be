import { expect, test } from 'vitest'
import { decodeFile, readText } from './file-text.ts'

test.each([
  { saved: 'UTF-8', bytes: [0x43, 0x61, 0x66, 0xc3, 0xa9] },
  { saved: 'UTF-8 with its mark', bytes: [0xef, 0xbb, 0xbf, 0x43, 0x61, 0x66, 0xc3, 0xa9] },
  { saved: 'Windows', bytes: [0x43, 0x61, 0x66, 0xe9] },
  { saved: 'UTF-16', bytes: [0xff, 0xfe, 0x43, 0, 0x61, 0, 0x66, 0, 0xe9, 0] },
  { saved: 'UTF-16, the other way round', bytes: [0xfe, 0xff, 0, 0x43, 0, 0x61, 0, 0x66, 0, 0xe9] },
])('reads a file saved as $saved', async ({ bytes }) => {
  expect(await readText(new Blob([new Uint8Array(bytes)]))).toBe('Café')
})

const bytesOf = (text: string, ...more: number[]) => new Blob([new TextEncoder().encode(text), new Uint8Array(more)])

test.each([
  { what: 'valid UTF-8', file: bytesOf('Zoë'), expected: { text: 'Zoë', encoding: 'utf-8', isGuess: false } },
  {
    what: 'UTF-8 with one wrong byte',
    file: bytesOf('Zoë, Müller ', 0xe9),
    expected: { text: 'Zoë, Müller \ufffd', encoding: 'utf-8', isGuess: true },
  },
  {
    what: 'Windows-1252',
    file: bytesOf('Zo', 0xeb),
    expected: { text: 'Zoë', encoding: 'windows-1252', isGuess: true },
  },
])('says how $what was read', async ({ file, expected }) => {
  expect(await decodeFile(file)).toEqual(expected)
})

test('reads a file in the encoding that was chosen', async () => {
  const file = bytesOf('Zo', 0xeb)

  expect(await decodeFile(file, 'utf-8')).toEqual({ text: 'Zo\ufffd', encoding: 'utf-8', isGuess: true })
})
