import { useLogo } from '../shell/logo/use-logo.ts'
import { useMinute } from '../shell/use-minute.ts'
import { useShell } from '../shell/use-shell.ts'
import { NeedsScript } from '../ui/needs-script.tsx'
import { QrCode } from '../ui/qr-code.tsx'
import { waitText } from './queue-labels.ts'
import { useQueue } from './use-live-queue.ts'

export function ScreenPage() {
  const { company } = useShell()
  const { saysName: _, ...logo } = useLogo()
  const { data: queue } = useQueue()
  return (
    <section aria-labelledby="screen" className="grid min-h-svh grid-rows-[auto_1fr] gap-8 p-6 md:p-12">
      <header className="flex flex-wrap items-center justify-between gap-6">
        <h1 id="screen" className="flex items-center gap-4 text-2xl md:text-3xl">
          <img {...logo} alt="" className="size-14 object-contain" /> {company.name}: now serving
        </h1>
        <Clock />
      </header>
      <NeedsScript what="The screen" />
      <div className="grid gap-10 lg:grid-cols-[2fr_1fr]">
        <ul aria-live="polite" className="grid content-start gap-4">
          {queue?.called.map(({ number, service, desk }) => (
            <li
              key={number}
              className="flex flex-wrap items-center justify-between gap-x-8 gap-y-1 rounded-card border-2 border-line bg-surface p-6 first:border-primary">
              <span className="figures queue-number font-bold text-primary">{number}</span>
              <span className="grid justify-items-end">
                <span className="screen-text font-semibold">{desk ?? 'Counter'}</span>
                <span className="text-xl text-muted">{service}</span>
              </span>
            </li>
          ))}
          {queue?.called.length === 0 && <li className="screen-text text-muted">{EMPTY[queue.closed ?? 'open']}</li>}
        </ul>
        {queue && (
          <aside aria-label="The queue" className="grid content-between justify-items-start gap-8">
            <p className="grid gap-1">
              <span className="screen-text font-semibold">{waitingText(queue.waiting)}</span>
              {queue.minutes > 0 && <span className="text-2xl text-muted">About {waitText(queue.minutes)}</span>}
            </p>
            {!queue.closed && <TakeOne />}
          </aside>
        )}
      </div>
    </section>
  )
}

const EMPTY = {
  open: 'Please take a number.',
  full: 'The queue is full.',
  hours: 'We are closed.',
  owner: 'The queue is closed.',
}

function Clock() {
  const { company } = useShell()
  const now = useMinute()
  return (
    <p className="figures screen-text font-semibold">
      {now?.toLocaleTimeString('en-US', { timeZone: company.timeZone, timeStyle: 'short' })}
    </p>
  )
}

function waitingText(waiting: number): string {
  if (waiting === 0) return 'No one is waiting'
  return waiting === 1 ? '1 person is waiting' : `${waiting} people are waiting`
}

function TakeOne() {
  return (
    <div className="grid gap-3">
      <span className="text-xl">Take a number with your phone</span>
      <span className="w-fit rounded-card white-ground p-4">
        <QrCode text={new URL('/queue', location.href).href} className="size-52" />
      </span>
    </div>
  )
}
