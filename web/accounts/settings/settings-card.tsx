import { type ReactNode, useId } from 'react'
import { Card } from '../../ui/card.tsx'

interface Props {
  title: string
  lead?: ReactNode
  children: ReactNode
}

export function SettingsCard({ title, lead, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Card className="grid gap-5">
        <div className="grid gap-1">
          <h2 id={id} className="text-lg">
            {title}
          </h2>
          {lead && <p className="text-sm text-muted">{lead}</p>}
        </div>
        {children}
      </Card>
    </section>
  )
}
