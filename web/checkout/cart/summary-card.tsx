import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'

/** Beside the work on a wide screen, and stays in sight there. */
export function SummaryCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="grid gap-5">
      <h2 className="text-lg">{title}</h2>
      {children}
    </Card>
  )
}
