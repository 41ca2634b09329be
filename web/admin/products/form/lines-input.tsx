import { type Ref, useState } from 'react'
import { TextArea } from '../../../ui/form/text-input.tsx'

interface Props {
  lines: string[]
  onChange: (lines: string[]) => void
  onBlur: () => void
  ref: Ref<HTMLTextAreaElement>
}

export function LinesInput({ lines, onChange, onBlur, ref }: Props) {
  const [text, setText] = useState(lines.join('\n'))
  const shown = sameLines(linesOf(text), lines) ? text : lines.join('\n')
  return (
    <TextArea
      ref={ref}
      rows={5}
      value={shown}
      onBlur={onBlur}
      onChange={({ target }) => {
        setText(target.value)
        onChange(linesOf(target.value))
      }}
    />
  )
}

function linesOf(text: string): string[] {
  return text.split('\n').flatMap((line) => line.trim() || [])
}

function sameLines(some: string[], others: string[]): boolean {
  const even = (line: string) => line.replace(/\s*:\s*/, ':').replace(/:$/, '')
  return some.map(even).join('\n') === others.map(even).join('\n')
}
