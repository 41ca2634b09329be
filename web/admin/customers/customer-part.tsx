import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'

export function CustomerPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <Card className="grid gap-2 text-sm">
        <h2 className="text-base">{title}</h2>
        {children}
      </Card>
    </section>
  )
}
