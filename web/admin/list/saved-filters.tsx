import { Bookmark, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { text } from '#contract/scalars.ts'
import { stringifySearch } from '../../search-params.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { useContractForm } from '../../ui/form/use-contract-form.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { type ListSearch, useListSearch } from '../frame/admin-search.ts'
import { useArea } from '../frame/area.ts'

const keyOf = (area: string) => `admin-filters-${area}`

const NOT_SAVED = ['page', 'view', 'mode']

interface Props {
  given?: readonly SavedFilter[]
}

export function SavedFilters({ given = [] }: Props) {
  const [search] = useListSearch()
  const area = useArea()
  const { saved, save, remove } = useSavedFilters(area)
  const [isNaming, setNaming] = useState(false)
  const now = savedSearch(search)
  const isKnown = [...given, ...saved].some((one) => stringifySearch(one.search) === stringifySearch(now))
  const hasFilter = Object.keys(now).length > 0
  return (
    <div className="flex flex-wrap items-center gap-1.5 text-sm max-md:-mx-4 max-md:flex-nowrap max-md:overflow-x-auto max-md:px-4 max-md:*:shrink-0">
      {[...given, ...saved].map((one) => (
        <span key={one.name} className="inline-flex items-center rounded-full border border-line bg-surface">
          <SiteLink
            href={`/admin/${area}${stringifySearch(one.search)}`}
            aria-current={stringifySearch(one.search) === stringifySearch(now) ? 'true' : undefined}
            className="inline-flex min-h-8 items-center rounded-full px-3 hover:bg-tint aria-[current]:bg-tint aria-[current]:font-semibold aria-[current]:text-primary pointer-coarse:min-h-11">
            {one.name}
          </SiteLink>
          {saved.includes(one) && (
            <IconButton label={`Delete the view ${one.name}`} onClick={() => remove(one.name)} size="small">
              <Trash2 aria-hidden className="size-3.5" />
            </IconButton>
          )}
        </span>
      ))}
      {hasFilter && !isKnown && (
        <Button kind="plain" size="small" onClick={() => setNaming(true)}>
          <Bookmark aria-hidden className="size-4" /> Save this view
        </Button>
      )}
      <Dialog title="Save this view" isOpen={isNaming} onClose={() => setNaming(false)}>
        <NameForm
          onNamed={(name) => {
            save({ name, search: now })
            setNaming(false)
          }}
        />
      </Dialog>
    </div>
  )
}

const View = z.object({ name: text(40, { min: 1, message: 'Name is required' }) })

function NameForm({ onNamed }: { onNamed: (name: string) => void }) {
  const { register, submit, errors } = useContractForm(View, {
    values: { name: '' },
    send: async ({ name }) => onNamed(name.trim()),
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field label="Name" isRequired error={errors.name?.message} help="Saved in this browser.">
        <TextInput maxLength={40} autoComplete="off" {...register('name')} />
      </Field>
      <Button type="submit" className="justify-self-end">
        Save view
      </Button>
    </form>
  )
}

function savedSearch(search: ListSearch): ListSearch {
  return Object.fromEntries(Object.entries(search).filter(([name]) => !NOT_SAVED.includes(name)))
}

interface SavedFilter {
  name: string
  search: ListSearch
}

function useSavedFilters(area: string) {
  const [saved, setSaved] = useState(() => read(area))
  function write(next: SavedFilter[]) {
    setSaved(next)
    try {
      localStorage.setItem(keyOf(area), JSON.stringify(next))
    } catch {}
  }
  return {
    saved,
    save: (filter: SavedFilter) => write([...saved.filter(({ name }) => name !== filter.name), filter]),
    remove: (name: string) => write(saved.filter((one) => one.name !== name)),
  }
}

function read(area: string): SavedFilter[] {
  try {
    return JSON.parse(localStorage.getItem(keyOf(area)) ?? '[]') as SavedFilter[]
  } catch {
    return []
  }
}
