import { useShell } from '../../shell/use-shell.ts'
import { SiteLink } from '../../ui/site-link.tsx'

export function CollectionLinks() {
  const shown = useShell().collections.filter(({ onHome }) => onHome)
  if (shown.length === 0) return null
  return (
    <nav aria-label="Collections">
      <ul className="flex flex-wrap gap-x-5">
        {shown.map(({ slug, name }) => (
          <li key={slug}>
            <SiteLink href={`/collections/${slug}`} className="link inline-flex min-h-11 items-center text-sm">
              {name}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
