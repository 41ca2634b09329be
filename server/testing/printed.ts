/** The text that a person reads on the paper, with commands in angle brackets. */
export function printedText(data: Uint8Array | string | null): string {
  const bytes = typeof data === 'string' ? Buffer.from(data, 'base64') : Buffer.from(data ?? [])
  let text = ''
  for (let at = 0; at < bytes.length; ) {
    const found = COMMANDS.find(([start]) => start.every((byte, index) => bytes[at + index] === byte))
    if (!found) {
      text += new TextDecoder('windows-1252').decode(bytes.subarray(at, at + 1))
      at += 1
      continue
    }
    const [start, name, rest] = found
    const after = at + start.length
    const end = after + lengthOf(rest, bytes, after)
    text += name(bytes.subarray(after, end))
    at = end
  }
  return text
}

type Length = number | 'counted' | 'bars'
type Command = [start: number[], name: (rest: Buffer) => string, rest: Length]

function lengthOf(rest: Length, bytes: Buffer, after: number): number {
  if (rest === 'counted') return 2 + bytes.readUInt16LE(after)
  return rest === 'bars' ? 2 + bytes[after + 1]! : rest
}

const ESC = 0x1b
const GS = 0x1d
const QR_DATA = 0x50

function qrText(rest: Buffer): string {
  return rest[3] === QR_DATA ? `<qr ${rest.subarray(5).toString()}>\n` : ''
}

const COMMANDS: Command[] = [
  [[ESC, 0x40], () => '', 0],
  [[ESC, 0x74], () => '', 1],
  [[ESC, 0x45], ([on]) => (on ? '<b>' : '</b>'), 1],
  [[ESC, 0x61], ([side]) => (side ? '<center>' : '</center>'), 1],
  [[GS, 0x21], ([size]) => (size ? '<big>' : '</big>'), 1],
  [[GS, 0x56], () => '<cut>\n', 2],
  [[ESC, 0x70], () => '<drawer>\n', 3],
  [[GS, 0x28, 0x6b], qrText, 'counted'],
  [[ESC, 0x4c], () => '', 0],
  [[ESC, 0x57], (rest) => `<label ${rest.readUInt16LE(4)}x${rest.readUInt16LE(6)}>`, 8],
  [[ESC, 0x54], () => '', 1],
  [[GS, 0x24], (rest) => `\n<bottom ${rest.readUInt16LE(0)}`, 2],
  [[ESC, 0x24], (rest) => ` left ${rest.readUInt16LE(0)}>`, 2],
  [[ESC, 0x4d], ([font]) => (font ? '<small>' : ''), 1],
  [[GS, 0x48], () => '', 1],
  [[GS, 0x68], ([height]) => `<bars ${height} dots high`, 1],
  [[GS, 0x77], ([width]) => `, modules of ${width}`, 1],
  [[GS, 0x6b], (rest) => `, type ${rest[0]}: ${rest.subarray(2).toString()}>`, 'bars'],
  [[0x0c], () => '\n<feed>', 0],
]
