import { useRouterState } from '@tanstack/react-router'
import { classNames } from '../../../ui/class-names.ts'
import { pageOf } from '../../resources.ts'
import { AdminLink } from '../admin-link.tsx'
import { useAdminPages } from '../use-admin-pages.ts'

interface Props {
  isFolded?: boolean
  onChoose?: () => void
}

export function PageGroups({ isFolded = false, onChoose }: Props) {
  const current = pageOf(useRouterState({ select: ({ location }) => location.pathname })).path
  const pages = useAdminPages()
  const groups = Map.groupBy(pages, ({ group }) => group)
  return [...groups].map(([group, members]) => (
    <div key={group} className="grid gap-0.5">
      <h2 className={classNames('px-3 pb-1 text-xs font-semibold text-muted', isFolded && 'sr-only')}>{group}</h2>
      <ul className="grid gap-0.5">
        {members.map(({ path, label, icon: Icon }) => (
          <li key={path}>
            <AdminLink
              to={path as '/admin'}
              onClick={onChoose}
              title={isFolded ? label : undefined}
              aria-current={path === current ? 'page' : undefined}
              className={classNames(
                'flex min-h-8.5 items-center gap-2.5 rounded-control px-3 text-sm whitespace-nowrap pointer-coarse:min-h-11',
                path === current ? 'bg-tint font-semibold text-primary' : 'hover:bg-tint',
              )}
            >
              <Icon aria-hidden className="size-4 shrink-0" />
              <span className={isFolded ? 'sr-only' : undefined}>{label}</span>
            </AdminLink>
          </li>
        ))}
      </ul>
    </div>
  ))
}
