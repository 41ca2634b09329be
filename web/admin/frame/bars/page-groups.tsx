import { AdminLink } from '../admin-link.tsx'
import { useAreas, useCurrentPage } from '../use-admin-pages.ts'

export function PageGroups({ onChoose }: { onChoose: () => void }) {
  const current = useCurrentPage()
  return useAreas().map(({ label, icon: Icon, pages }) => (
    <section key={label} className="grid gap-0.5 pb-3">
      <h2 className="flex items-center gap-2 px-3 pb-1 text-sm font-semibold">
        <Icon aria-hidden className="size-4 text-muted" /> {label}
      </h2>
      <ul className="grid gap-0.5">
        {pages.map(({ path, label }) => (
          <li key={path}>
            <AdminLink
              to={path as '/admin'}
              onClick={onChoose}
              aria-current={path === current.path ? 'page' : undefined}
              className="flex min-h-11 items-center rounded-control pr-3 pl-9 text-sm hover:bg-tint aria-[current=page]:bg-tint aria-[current=page]:font-semibold aria-[current=page]:text-primary">
              {label}
            </AdminLink>
          </li>
        ))}
      </ul>
    </section>
  ))
}
