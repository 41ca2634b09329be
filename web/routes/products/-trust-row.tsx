import { BadgeCheck, Lock, type LucideIcon, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { SiteLink } from '../../ui/site-link.tsx'

export function TrustRow() {
  return (
    <ul className="grid gap-3 border-t border-line pt-5 text-sm sm:grid-cols-3">
      <Reason icon={Lock} title="Secure payment">
        Your card number never reaches us.
      </Reason>
      <Reason icon={RotateCcw} title="Easy returns">
        <SiteLink href="/returns" className="link">
          How returns work
        </SiteLink>
      </Reason>
      <Reason icon={BadgeCheck} title="Help in store">
        We help you set it up.
      </Reason>
    </ul>
  )
}

function Reason({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-2.5">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-sage" />
      <span className="grid">
        <strong className="font-semibold">{title}</strong>
        <span className="text-muted">{children}</span>
      </span>
    </li>
  )
}
