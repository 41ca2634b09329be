import type { Output } from '../../api.ts'

/** What is fixed while the program runs, with the variable that sets it. */
export function Facts({ facts }: { facts: Output<'GET /admin/settings'>['facts'] }) {
  return (
    <section aria-labelledby="facts" className="grid gap-3">
      <h3 id="facts" className="text-lg">
        Set where the program is started
      </h3>
      <dl className="rounded-card border border-line bg-surface text-sm">
        {facts.map(({ label, value, variable }) => (
          <div
            key={label}
            className="grid gap-x-4 border-t border-line px-4 py-2 first:border-0 sm:grid-cols-[14rem_1fr_auto]"
          >
            <dt className="text-muted">{label}</dt>
            <dd className="[overflow-wrap:anywhere]">{value}</dd>
            <dd>
              <code className="text-xs text-muted">{variable}</code>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
