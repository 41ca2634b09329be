import { useQuery } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import { useState } from 'react'
import { tileKey } from '#contract/orders/register-page.ts'
import { type Output, useApi } from '../../../../api.ts'
import { Button } from '../../../../ui/button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { Money } from '../../../../ui/money.tsx'
import { QueryError } from '../../../../ui/page/query-error.tsx'
import { TabPanels } from '../../../../ui/page/tab-panels.tsx'
import { Picture } from '../../../../ui/picture.tsx'
import { useMay } from '../../../frame/use-admin-pages.ts'
import type { SaleChoice } from '../basket-line.ts'
import { TilesDialog } from './tiles-dialog.tsx'

interface Props {
  onChoose: (choice: SaleChoice) => void
}

export function RegisterTiles({ onChoose }: Props) {
  const query = useQuery(useApi().query('GET /admin/register-pages'))
  const [isEditing, setEditing] = useState(false)
  const mayEdit = useMay('company.write')
  if (query.error && !query.data) return <QueryError query={query} isPart />
  if (!query.data || (query.data.pages.length === 0 && !mayEdit)) return null
  const { pages } = query.data
  return (
    <section aria-label="Favorites" className="register-favorites grid content-start gap-2">
      {pages.length > 0 && <Pages pages={pages} onChoose={onChoose} />}
      {mayEdit && (
        <Button kind="quiet" size="small" className="justify-self-start" onClick={() => setEditing(true)}>
          <Star aria-hidden className="size-4" /> {pages.length === 0 ? 'Add favorites' : 'Edit favorites'}
        </Button>
      )}
      {isEditing && <TilesDialog onClose={() => setEditing(false)} />}
    </section>
  )
}

type Page = Output<'GET /admin/register-pages'>['pages'][number]

function Pages({ pages, onChoose }: Props & { pages: Page[] }) {
  const [current, setCurrent] = useState('0')
  const shown = current in pages ? current : '0'
  if (pages.length === 1) return <Tiles page={pages[0]!} onChoose={onChoose} />
  return (
    <TabPanels
      label="Pages of favorites"
      current={shown}
      onChange={setCurrent}
      panels={pages.map((page, place) => ({
        name: String(place),
        label: page.name,
        content: <Tiles page={page} onChoose={onChoose} />,
      }))}
    />
  )
}

function Tiles({ page: { name, tiles }, onChoose }: Props & { page: Page }) {
  if (tiles.length === 0) return <p className="text-sm text-muted">This page has no favorites.</p>
  return (
    <ul
      aria-label={name}
      className="grid max-h-60 grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2 overflow-y-auto p-0.5 lg:max-h-40 xl:max-h-none">
      {tiles.map((tile) => (
        <li key={tileKey(tile)}>
          <Tile tile={tile} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  )
}

function Tile({ tile, onChoose }: Props & { tile: SaleChoice }) {
  const isOut = tile.available === 0
  return (
    <button
      type="button"
      className="grid h-full min-h-32 w-full content-start justify-items-start gap-1 rounded-card border border-line bg-surface p-2 text-left hover:border-primary active:bg-sunken"
      onClick={() => onChoose(tile)}>
      <Picture
        src={tile.imageUrl}
        alt=""
        width={48}
        height={48}
        className={classNames('size-12 rounded-sm object-cover', isOut && 'opacity-50')}
      />
      <span className="line-clamp-2 text-sm font-semibold wrap-anywhere">{tile.priceLabel ?? tile.name}</span>
      {tile.priceLabel !== null && <span className="line-clamp-1 text-xs text-muted">{tile.name}</span>}
      <span className="mt-auto text-sm">
        {tile.isFrom && 'from '}
        <Money amount={tile.price} />
        {isOut && <span className="block text-xs text-cancelled">Out of stock</span>}
      </span>
    </button>
  )
}
