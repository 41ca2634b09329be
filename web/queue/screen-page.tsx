import { useShell } from '../shell/use-shell.ts'
import { NeedsScript } from '../ui/needs-script.tsx'
import { QrCode } from '../ui/qr-code.tsx'
import { useQueue } from './use-live-queue.ts'

export function ScreenPage() {
  const { company } = useShell()
  const { data: queue } = useQueue()
  return (
    <section aria-labelledby="screen" className="grid min-h-svh grid-rows-[auto_1fr_auto] gap-6 p-6 md:p-12">
      <h1 id="screen" className="text-2xl md:text-3xl">
        {company.name}: now serving
      </h1>
      <NeedsScript what="The screen" />
      <ul aria-live="polite" className="grid content-start gap-4">
        {queue?.called.map(({ number, service, desk }) => (
          <li
            key={number}
            className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 rounded-card border border-line bg-surface p-6 first:border-primary"
          >
            <span className="figures queue-number font-bold text-primary">{number}</span>
            <span className="text-xl md:text-2xl">{desk ?? 'Counter'}</span>
            <span className="w-full text-lg text-muted">{service}</span>
          </li>
        ))}
        {queue?.called.length === 0 && <li className="text-xl text-muted">Please take a number.</li>}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-6">
        <p className="text-lg md:text-xl">{queue ? waitingText(queue.waiting) : ''}</p>
        {queue && !queue.closed && <TakeOne />}
      </div>
    </section>
  )
}

function waitingText(waiting: number): string {
  return waiting === 0 ? 'No one is waiting' : waiting === 1 ? '1 person is waiting' : `${waiting} wait`
}

function TakeOne() {
  return (
    <div className="flex items-center gap-4">
      <span className="max-w-48 text-lg">Take a number with your phone</span>
      <span className="rounded-card white-ground p-3">
        <QrCode text={new URL('/queue', location.href).href} className="size-32" />
      </span>
    </div>
  )
}
