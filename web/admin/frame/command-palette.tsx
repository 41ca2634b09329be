import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Command } from 'cmdk'
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react'
import { useUser } from '../../accounts/use-user.ts'
import { useApi } from '../../api.ts'
import { parseSearch } from '../../search-params.ts'
import { Dialog } from '../../ui/layer/dialog.tsx'
import type { Place } from '../resource.ts'
import { paletteSources } from '../resources.ts'
import { matchesWords } from './match-words.ts'
import { useQuickActions } from './quick-actions.ts'
import { useAdminPages } from './use-admin-pages.ts'

const MIN_LETTERS = 2

interface Props {
  isOpen: boolean
  onChange: (isOpen: boolean) => void
}

export function CommandPalette({ isOpen, onChange }: Props) {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      onChange(true)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [onChange])
  return (
    <Dialog title="Search and actions" isOpen={isOpen} onClose={() => onChange(false)}>
      <Palette onDone={() => onChange(false)} />
    </Dialog>
  )
}

function Palette({ onDone }: { onDone: () => void }) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const found = useFound(useDeferredValue(text.trim()))
  const actions = useQuickActions().filter(matchesWords(text))
  const pages = useAdminPages().filter(matchesWords(text))

  function go(place: Place) {
    onDone()
    void navigate(place)
  }
  function goTo(href: string) {
    const { pathname, search } = new URL(href, location.origin)
    go({ to: pathname as '/admin', search: parseSearch(search) as never })
  }

  return (
    <Command label="Search and actions" shouldFilter={false} className="grid gap-3">
      <Command.Input
        data-first
        value={text}
        onValueChange={setText}
        placeholder="Search, or type what you want to do"
        className="min-h-11 w-full rounded-control border border-control bg-surface px-3"
      />
      <Command.List className="max-h-[50dvh] overflow-y-auto text-sm">
        <Command.Empty className="p-3 text-muted">Nothing found for “{text}”.</Command.Empty>
        {/* First, because they are known at once: later results must not move the entry that Enter chooses. */}
        {actions.length > 0 && (
          <Group title="Actions">
            {actions.map(({ label, href }) => (
              <Entry key={label} value={`action ${label}`} onSelect={() => goTo(href)}>
                {label}
              </Entry>
            ))}
          </Group>
        )}
        {pages.length > 0 && (
          <Group title="Pages">
            {pages.map(({ path, label, area }) => (
              <Entry key={path} value={`page ${path}`} onSelect={() => goTo(path)}>
                <span className="min-w-0 flex-1 truncate">{label}</span>
                {area.label !== label && <span className="shrink-0 text-muted">{area.label}</span>}
              </Entry>
            ))}
          </Group>
        )}
        {found.map(({ title, entries }) => (
          <Group key={title} title={title}>
            {entries.map(({ id, name, detail, place }) => (
              <Entry key={id} value={`${title} ${id}`} onSelect={() => go(place)}>
                <span className="min-w-0 flex-1 truncate">{name}</span>
                <span className="figures shrink-0 text-muted">{detail}</span>
              </Entry>
            ))}
          </Group>
        ))}
      </Command.List>
    </Command>
  )
}

function useFound(text: string) {
  const api = useApi()
  const user = useUser()
  const { data } = useQuery({
    queryKey: ['palette', text],
    queryFn: async () => {
      const sources = paletteSources().filter(({ permission }) => user?.permissions.includes(permission))
      const requested = await Promise.allSettled(sources.map((source) => source.find(api, text)))
      return sources.flatMap(({ title }, place) => {
        const answer = requested[place]!
        return answer.status === 'fulfilled' && answer.value.length > 0 ? [{ title, entries: answer.value }] : []
      })
    },
    enabled: text.length >= MIN_LETTERS,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return text.length >= MIN_LETTERS ? (data ?? []) : []
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Command.Group
      heading={title}
      className="pb-2 **:[[cmdk-group-heading]]:px-3 **:[[cmdk-group-heading]]:py-1 **:[[cmdk-group-heading]]:text-xs **:[[cmdk-group-heading]]:font-semibold **:[[cmdk-group-heading]]:text-muted">
      {children}
    </Command.Group>
  )
}

function Entry(props: { value: string; onSelect: () => void; children: ReactNode }) {
  return (
    <Command.Item
      {...props}
      className="flex min-h-10 items-center gap-3 rounded-control px-3 data-[selected=true]:bg-tint data-[selected=true]:text-primary"
    />
  )
}
