import { Button } from '../../ui/button.tsx'
import type { DecodedFile, Encoding } from './file-text.ts'

const NAMES: Record<Encoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
}

export function EncodingNote({ file, onChoose }: { file: DecodedFile; onChoose: (encoding: Encoding) => void }) {
  if (!file.isGuess) return null
  const other = file.encoding === 'utf-8' ? 'windows-1252' : 'utf-8'
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
      This file is not valid UTF-8. It was read as {NAMES[file.encoding]}. Check names with accents.
      <Button kind="quiet" onClick={() => onChoose(other)}>
        Read it as {NAMES[other]}
      </Button>
    </p>
  )
}
