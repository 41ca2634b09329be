import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { MAX_REGISTER_PAGES, RegisterPagesDraft, tileKey } from '#contract/orders/register-page.ts'
import { type Input, type Output, useApi } from '../../../../api.ts'
import { Button } from '../../../../ui/button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { Field } from '../../../../ui/form/field.tsx'
import { TextInput } from '../../../../ui/form/text-input.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { toast } from '../../../../ui/layer/toast.ts'
import { FormDialog } from '../../../form/form-dialog.tsx'
import { ItemDialog } from '../../../form/item-dialog.tsx'
import { type AdminForm, useAdminForm } from '../../../form/use-admin-form.ts'
import { useRefresh } from '../../../frame/use-refresh.ts'
import { moved } from '../../../list/moved.ts'
import { Mover } from '../../../list/mover.tsx'
import type { SaleChoice } from '../basket-line.ts'
import { GoodsSearch } from '../goods-search.tsx'

type RegisterPages = Output<'GET /admin/register-pages'>
type Page = RegisterPages['pages'][number]

interface Typed {
  pages: Page[]
}

export function TilesDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery({ ...useApi().query('GET /admin/register-pages'), refetchOnMount: 'always' })
  return (
    <ItemDialog title="Favorites" query={query} onClose={onClose}>
      {(saved) => <TilesForm saved={saved} onClose={onClose} />}
    </ItemDialog>
  )
}

function TilesForm({ saved: { pages, version }, onClose }: { saved: RegisterPages; onClose: () => void }) {
  const api = useApi()
  const refresh = useRefresh('register_page')
  const form = useAdminForm<Typed>(
    { safeParse: (typed) => RegisterPagesDraft.safeParse(draftOf(typed as Typed)) },
    {
      values: { pages: pages.length > 0 ? pages : [{ name: 'Favorites', tiles: [] }] },
      about: 'register_page:1',
      version,
      failure: 'Failed to save the favorites',
      async send({ version, ...typed }) {
        await api.call('PUT /admin/register-pages', { ...draftOf(typed), version })
        await refresh()
        toast({ title: 'Favorites saved' })
        onClose()
      },
    },
  )
  return (
    <FormDialog
      title="Favorites"
      form={form}
      labels={{ pages: 'Favorites' }}
      show={(_, value) => (value as Page[]).map(({ name, tiles }) => `${name}: ${tiles.length}`).join(', ')}
      submitLabel="Save"
      onClose={onClose}>
      <PagesEditor form={form} />
    </FormDialog>
  )
}

function draftOf({ pages }: Typed): Input<'PUT /admin/register-pages'> {
  return {
    pages: pages.map(({ name, tiles }) => ({
      name,
      tiles: tiles.map(({ kind, id, priceLabel }) => ({ kind, id, priceLabel })),
    })),
  }
}

function PagesEditor({ form }: { form: AdminForm<Typed> }) {
  const pages = form.watch('pages')
  const [chosen, setChosen] = useState(0)
  const current = Math.min(chosen, pages.length - 1)
  const { isSubmitted, submitCount } = form.formState
  const setPages = (next: Page[]) => form.setValue('pages', next, { shouldDirty: true, shouldValidate: isSubmitted })

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a refused save shows the page with the problem
  useEffect(() => {
    const wrong = pages.findIndex((_, place) => form.errors.pages?.[place])
    if (wrong >= 0) setChosen(wrong)
  }, [submitCount])

  function addPage() {
    setPages([...pages, { name: `Page ${pages.length + 1}`, tiles: [] }])
    setChosen(pages.length)
  }

  return (
    <div className="grid gap-5 sm:grid-cols-[14rem_1fr]">
      <div className="grid content-start gap-2">
        <ol aria-label="Pages" className="grid gap-1">
          {pages.map(({ name }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other identity
            <li key={place} className="flex items-center gap-1">
              <button
                type="button"
                aria-pressed={place === current}
                className={classNames(
                  'min-h-11 min-w-0 flex-1 rounded-sm px-2 text-left wrap-anywhere hover:bg-sunken',
                  place === current && 'bg-sunken font-semibold',
                )}
                onClick={() => setChosen(place)}>
                {name || 'Unnamed page'}
              </button>
              <Mover
                name={name || `page ${place + 1}`}
                place={place}
                count={pages.length}
                onMove={(to) => {
                  setPages(moved(pages, place, to))
                  setChosen(to)
                }}
              />
            </li>
          ))}
        </ol>
        <Button
          kind="quiet"
          size="small"
          className="justify-self-start"
          disabled={pages.length === MAX_REGISTER_PAGES}
          onClick={addPage}>
          <Plus aria-hidden className="size-4" /> Add page
        </Button>
      </div>
      {current >= 0 && (
        <PageEditor
          key={current}
          page={pages[current]!}
          nameError={form.errors.pages?.[current]?.name?.message}
          tilesError={tilesError(form, current)}
          onChange={(page) => setPages(pages.with(current, page))}
          onRemove={() => setPages(pages.toSpliced(current, 1))}
        />
      )}
    </div>
  )
}

/** The message is about all favorites of the page, or about one of them. */
function tilesError({ errors }: AdminForm<Typed>, page: number): string | undefined {
  const error: unknown = errors.pages?.[page]?.tiles
  if (Array.isArray(error)) return error.find((one) => one)?.message
  return (error as { message?: string } | undefined)?.message
}

interface PageProps {
  page: Page
  nameError: string | undefined
  tilesError: string | undefined
  onChange: (page: Page) => void
  onRemove: () => void
}

function PageEditor({ page, nameError, tilesError, onChange, onRemove }: PageProps) {
  const search = useRef<HTMLInputElement>(null)
  const { name, tiles } = page
  const setTiles = (next: SaleChoice[]) => onChange({ ...page, tiles: next })
  return (
    <div className="grid min-w-0 content-start gap-4">
      <Field label="Page name" isRequired error={nameError}>
        <TextInput
          maxLength={40}
          autoComplete="off"
          value={name}
          onChange={({ target }) => onChange({ ...page, name: target.value })}
        />
      </Field>
      <GoodsSearch
        input={search}
        list="between"
        onChoose={(choice) => {
          if (!tiles.some((tile) => tileKey(tile) === tileKey(choice))) setTiles([...tiles, choice])
        }}
      />
      <p role="alert" className="text-sm text-cancelled empty:hidden">
        {tilesError}
      </p>
      <ol aria-label="Favorites of this page" className="grid gap-1 empty:hidden">
        {tiles.map((tile, place) => {
          const label = tile.priceLabel === null ? tile.name : `${tile.name}: ${tile.priceLabel}`
          return (
            <li key={tileKey(tile)} className="flex items-center gap-1 text-sm">
              <span className="min-w-0 flex-1 wrap-anywhere">{label}</span>
              <Mover
                name={label}
                place={place}
                count={tiles.length}
                onMove={(to) => setTiles(moved(tiles, place, to))}
              />
              <IconButton size="small" label={`Remove ${label}`} onClick={() => setTiles(tiles.toSpliced(place, 1))}>
                <X aria-hidden className="size-4" />
              </IconButton>
            </li>
          )
        })}
      </ol>
      <Button kind="quiet" size="small" className="justify-self-start" onClick={onRemove}>
        Remove this page
      </Button>
    </div>
  )
}
