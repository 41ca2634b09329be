import { ArrowLeft } from 'lucide-react'
import { SearchCountSearch } from '#contract/catalog/search-count.ts'
import { dayText } from '../../shell/day-text.ts'
import { buttonLook } from '../../ui/button-look.ts'
import { AdminLink } from '../frame/admin-link.tsx'
import { defineList, type ListResource } from '../resource.ts'
import { placeOf } from '../resources.ts'

const FILTERS = [
  ['', 'All searches'],
  ['true', 'Found nothing'],
  ['false', 'Found something'],
] as const

export const searches: ListResource = {
  name: 'search',
  label: 'Searches',
  path: '/admin/searches',
  permission: 'products.read',
  refreshedBy: 'all',
  list: defineList('GET /admin/searches', {
    search: SearchCountSearch,
    filters: [{ name: 'empty', label: 'Results', options: FILTERS }],
    heading: 'Search insights',
    caption: 'Searches',
    intro: 'The 2,000 most frequent searches. Searches are stored anonymously.',
    Actions: () => (
      <AdminLink to="/admin/synonyms" className={buttonLook('quiet')}>
        <ArrowLeft aria-hidden className="size-4" /> Search words
      </AdminLink>
    ),
    nameOf: ({ words }) => words,
    empty: { title: 'No searches found', text: 'Searches appear here.' },
    columns: () => [
      { header: 'Words', cell: ({ words }) => <span className="wrap-anywhere">{words}</span> },
      { header: 'Searched', isFigure: true, cell: ({ searches }) => `${searches}×` },
      { header: 'Found', isFigure: true, cell: ({ found }) => (found === 0 ? <strong>Nothing</strong> : found) },
      {
        header: 'Opened',
        cell: ({ opened }) =>
          opened.length === 0 ? (
            <span className="text-muted">Nothing</span>
          ) : (
            <span className="grid gap-1">
              {opened.map(({ kind, id, name, clicks }) => (
                <span key={`${kind}:${id}`}>
                  <AdminLink {...placeOf(`${kind}:${id}`)!} className="link">
                    {name}
                  </AdminLink>{' '}
                  <span className="figures text-muted">{clicks}×</span>
                </span>
              ))}
            </span>
          ),
      },
      { header: 'Last on', isSecondary: true, cell: ({ lastSearchedOn }) => dayText(lastSearchedOn) },
    ],
  }),
}
