import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'

export function SummaryCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="grid gap-5">
      <h2 className="text-lg">{title}</h2>
      {children}
    </Card>
  )
}
