import { Search } from 'lucide-react'
import { useState } from 'react'
import { AdminLink } from '../frame/admin-link.tsx'
import { matchesWords } from '../frame/match-words.ts'
import { TabHeading } from '../frame/tab-heading.tsx'
import { useAdminPages } from '../frame/use-admin-pages.ts'
import { settings } from './settings.resource.ts'

export function SettingsIndex() {
  const [text, setText] = useState('')
  const pages = useAdminPages()
    .filter(({ area }) => area.index === settings.path)
    .filter(matchesWords(text))
  const groups = Map.groupBy(pages, ({ group }) => group)
  return (
    <>
      <TabHeading title="Settings" />
      <label className="relative max-w-xl">
        <span className="sr-only">Search settings</span>
        <Search aria-hidden className="absolute top-3.5 left-3 size-4 text-muted" />
        <input
          type="search"
          value={text}
          onChange={({ target }) => setText(target.value)}
          placeholder="Search settings, such as tax or hours"
          className="min-h-11 w-full rounded-control border border-control bg-surface pr-3 pl-9"
        />
      </label>
      {pages.length === 0 && <p className="text-muted">No setting matches “{text}”.</p>}
      <div className="gap-4 md:columns-2 xl:columns-3">
        {[...groups].map(([group, members]) => (
          <section key={group} className="mb-4 break-inside-avoid rounded-card border border-line bg-surface p-2">
            <h2 className="px-3 py-2 text-sm font-semibold text-muted">{group}</h2>
            <ul>
              {members.map(({ path, label, description }) => (
                <li key={path}>
                  <AdminLink
                    to={path as '/admin'}
                    className="grid min-h-11 content-center rounded-control px-3 py-2 hover:bg-tint">
                    <span className="font-semibold">{label}</span>
                    <span className="text-sm text-muted">{description}</span>
                  </AdminLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}
