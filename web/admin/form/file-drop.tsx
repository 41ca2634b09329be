import type { LucideIcon } from 'lucide-react'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'

interface Props {
  Icon: LucideIcon
  children: ReactNode
  hint: ReactNode
  chooseLabel: string
  label: string
  accept: string
  multiple?: boolean
  onFiles: (files: File[]) => void
}

export function FileDrop({ Icon, children, hint, chooseLabel, label, accept, multiple, onFiles }: Props) {
  const picker = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  function onDrop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      className={classNames(
        'flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border-2 border-dashed p-4 transition',
        isOver ? 'border-primary bg-tint' : 'border-control',
      )}>
      <Icon aria-hidden className="size-6 text-muted" />
      <p className="min-w-48 flex-1 text-sm">
        {children}
        <span className="block text-xs text-muted">{hint}</span>
      </p>
      <Button kind="quiet" size="small" onClick={() => picker.current?.click()}>
        {chooseLabel}
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        multiple={multiple}
        accept={accept}
        aria-label={label}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
    </div>
  )
}
