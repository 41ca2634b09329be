import { CircleAlert, TriangleAlert } from 'lucide-react'
import type { Output } from '../../api.ts'
import { Badge } from '../../ui/badge.tsx'

/** What should be mended, the gravest first, each with what to do. */
export function Findings({ findings }: { findings: Output<'GET /admin/upkeep'>['findings'] }) {
  return (
    <section aria-labelledby="findings" className="grid gap-3">
      <h3 id="findings" className="text-lg">
        To fix
      </h3>
      <ul className="grid gap-3">
        {findings.map(({ code, grade, says, remedy }) => {
          const Icon = grade === 'fault' ? CircleAlert : TriangleAlert
          return (
            <li key={code} className="flex gap-3 rounded-card border border-line bg-surface p-4">
              <Icon
                aria-hidden
                className={`mt-0.5 size-5 shrink-0 ${grade === 'fault' ? 'text-cancelled' : 'text-processing'}`}
              />
              <div className="grid min-w-0 gap-1">
                <p className="[overflow-wrap:anywhere]">{says}</p>
                <p className="text-sm text-muted [overflow-wrap:anywhere]">{remedy}</p>
                <p>
                  <Badge tone={grade === 'fault' ? 'cancelled' : 'processing'}>
                    {grade === 'fault' ? 'Fix now' : 'Fix soon'}
                  </Badge>
                </p>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
