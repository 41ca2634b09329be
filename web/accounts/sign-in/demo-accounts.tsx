import { DEMO_ACCOUNTS } from '#contract/accounts/demo-accounts.ts'

export function DemoAccounts() {
  return (
    <section
      aria-labelledby="demo-accounts"
      className="grid gap-3 rounded-card border border-line bg-tint p-5"
    >
      <h2 id="demo-accounts" className="text-base">
        This is a demo: sign in as
      </h2>
      <dl className="grid gap-2 text-sm">
        {DEMO_ACCOUNTS.map(({ username, password, who }) => (
          <div key={username} className="flex flex-wrap gap-x-2">
            <dt className="w-28 text-muted first-letter:uppercase">{who}</dt>
            <dd>
              <code>{username}</code> / <code>{password}</code>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
