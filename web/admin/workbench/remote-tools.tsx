import {
  Activity,
  Camera,
  LifeBuoy,
  type LucideIcon,
  MonitorSmartphone,
  ScreenShare,
  ShieldCheck,
} from 'lucide-react'
import { buttonLook } from '../../ui/button-look.ts'
import { Card } from '../../ui/card.tsx'
import type { Bench } from './bench.ts'

type Tool = Bench['remoteTools'][number]['tool']

const ICONS: Record<Tool, LucideIcon> = {
  'Remote Access': MonitorSmartphone,
  'Screen Share': ScreenShare,
  'Live Camera': Camera,
  'Diagnostic Tools': Activity,
  'Security Suite': ShieldCheck,
  'Help Desk': LifeBuoy,
}

export function RemoteTools({ tools }: { tools: Bench['remoteTools'] }) {
  return (
    <Card className="grid gap-3">
      <h3 className="text-base">Remote support tools</h3>
      <p className="text-sm text-muted">
        For a customer's device use “Remote” at its repair: it notes who agreed.
      </p>
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {tools.map(({ tool, url }) => {
          const Icon = ICONS[tool]
          return (
            <li key={tool}>
              {url ? (
                <a
                  href={url}
                  target="_blank"
                  rel="noreferrer"
                  className={`${buttonLook('quiet')} w-full justify-start`}
                >
                  <Icon aria-hidden className="size-4" /> {tool}
                  <span className="sr-only"> (opens in a new tab)</span>
                </a>
              ) : (
                <p className="rounded-card border border-dashed border-line p-2 text-sm text-muted">
                  {tool}
                  <span className="block text-xs">Not set up</span>
                </p>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
