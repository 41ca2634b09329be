import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'

interface Props {
  /** On the button that stands for it. */
  label: string
  children: ReactNode
}

/** A form that few need: a button until it is asked for. What it is made of may be loaded then. */
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

/** Whoever asked for it goes on in its first field. */
function Unfolded({ children }: { children: ReactNode }) {
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus(), [])
  return <div ref={form}>{children}</div>
}
