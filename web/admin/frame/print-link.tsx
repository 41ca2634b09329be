import { Printer } from 'lucide-react'
import { type ButtonSize, buttonLook } from '../../ui/button-look.ts'

export function PrintLink({ href, size, children }: { href: string; size?: ButtonSize; children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={buttonLook('quiet', size)}>
      <Printer aria-hidden className="size-4" /> {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
