import { useId } from 'react'
import type { Output } from '../../api.ts'
import { shopTime } from '../../shell/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Button } from '../../ui/button.tsx'

type Version = Output<'GET /admin/guides/:slug/versions'>[number]

interface Props {
  versions: Version[]
  onReuse: (version: Version) => void
}

export function GuideVersions({ versions, onReuse }: Props) {
  const id = useId()
  const { company } = useShell()
  return (
    <aside aria-labelledby={id} className="grid content-start gap-2">
      <h2 id={id} className="text-base font-semibold">
        Versions
      </h2>
      <ol className="divide-y divide-line rounded-card border border-line bg-surface text-sm">
        {versions.map((one) => {
          const name = one.version === 0 ? 'Original version' : `Version ${one.version}`
          return (
            <li key={one.version} className="flex items-center justify-between gap-2 p-3">
              <span>
                <span className="block font-semibold">{name}</span>
                {one.savedAt && (
                  <span className="text-muted">
                    {one.savedBy}, {shopTime(one.savedAt, company.timeZone)}
                  </span>
                )}
              </span>
              <Button kind="plain" size="small" aria-label={`Edit from: ${name}`} onClick={() => onReuse(one)}>
                Edit from this
              </Button>
            </li>
          )
        })}
      </ol>
    </aside>
  )
}
