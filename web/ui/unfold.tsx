import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'

interface Props {
  label: string
  children: ReactNode
}

export function Unfold({ label, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <Button kind="quiet" className="justify-self-start" onClick={() => setOpen(true)}>
        {label}
      </Button>
    )
  return (
    <Suspense>
      <Unfolded>{children}</Unfolded>
    </Suspense>
  )
}

function Unfolded({ children }: { children: ReactNode }) {
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus(), [])
  return <div ref={form}>{children}</div>
}
