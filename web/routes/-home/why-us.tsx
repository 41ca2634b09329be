import { BadgeDollarSign, Handshake, type LucideIcon, ShieldCheck, Wrench } from 'lucide-react'
import type { ReactNode } from 'react'
import { Section } from '../../ui/page/section.tsx'

export function WhyUs() {
  return (
    <Section title="Why Shop With Us" className="bg-tint">
      <ul className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        <Reason icon={Wrench} title="We repair what we sell">
          The people at the counter are the people at the bench. They know what breaks, and what does not.
        </Reason>
        <Reason icon={BadgeDollarSign} title="The price comes first">
          The price on the tag is the price you pay, plus tax. We start a repair only after you approve the price.
        </Reason>
        <Reason icon={ShieldCheck} title="Your data stays yours">
          We open only what a repair needs, and card numbers never touch our machines.
        </Reason>
        <Reason icon={Handshake} title="Neighbors, not tickets">
          Call, write or walk in: you talk to someone who knows your order.
        </Reason>
      </ul>
    </Section>
  )
}

function Reason({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <li className="grid content-start gap-2 border-t-2 border-primary pt-4">
      <Icon aria-hidden className="size-6 text-primary" />
      <h3 className="text-base">{title}</h3>
      <p className="text-sm text-muted">{children}</p>
    </li>
  )
}
