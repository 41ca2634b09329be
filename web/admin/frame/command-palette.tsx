import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Command } from 'cmdk'
import { type ReactNode, useDeferredValue, useEffect, useState } from 'react'
import { useUser } from '../../accounts/use-user.ts'
import { useApi } from '../../api.ts'
import { Dialog } from '../../ui/layer/dialog.tsx'
import type { Place } from '../resource.ts'
import { paletteSources } from '../resources.ts'
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
    <Dialog title="Go to" isOpen={isOpen} onClose={() => onChange(false)}>
      <Palette onDone={() => onChange(false)} />
    </Dialog>
  )
}

function Palette({ onDone }: { onDone: () => void }) {
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const found = useFound(useDeferredValue(text.trim()))
  const matching = useAdminPages().filter(({ label }) => label.toLowerCase().includes(text.trim().toLowerCase()))

  function go(place: Place) {
    onDone()
    void navigate(place)
  }

  return (
    <Command label="Go to" shouldFilter={false} className="grid gap-3">
      <Command.Input
        data-first
        value={text}
        onValueChange={setText}
        placeholder="Order number, name, email, product …"
        className="min-h-11 w-full rounded-control border border-control bg-surface px-3"
      />
      <Command.List className="max-h-[50dvh] overflow-y-auto text-sm">
        <Command.Empty className="p-3 text-muted">Nothing found for “{text}”.</Command.Empty>
        {/* Commands come first, because they are shown immediately: later results must not change what Enter opens. */}
        {matching.length > 0 && (
          <Group title="Tabs">
            {matching.map(({ path, label }) => (
              <Entry key={path} value={`tab ${path}`} onSelect={() => go({ to: path as '/admin' })}>
                {label}
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
      className="pb-2 **:[[cmdk-group-heading]]:px-3 **:[[cmdk-group-heading]]:py-1 **:[[cmdk-group-heading]]:text-xs **:[[cmdk-group-heading]]:font-semibold **:[[cmdk-group-heading]]:text-muted"
    >
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
