import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { controlLook, useFieldControl } from './form/field.tsx'
import { toast } from './layer/toast.ts'
import { useListbox } from './use-listbox.ts'
import { useSettled } from './use-settled.ts'

const MIN_CHARACTERS = 2
const PAUSE_MS = 200

interface Props<T> {
  label?: string
  placeholder?: string
  listLabel: string
  find: (text: string) => Promise<T[]>
  keyOf: (found: T) => number | string
  children: (found: T) => ReactNode
  onChoose: (found: T) => void
  nothing: string
  /** `over` would be cut off at the edge of a dialog; `between` moves the content down instead. */
  list?: 'over' | 'between'
  inputRef?: Ref<HTMLInputElement>
  /** The last option, for something that does not exist yet. */
  newOption?: { label: (typed: string) => string; onChoose: (typed: string) => void }
}

/** Enter before the list is loaded, as a scanner sends it, chooses the only match. */
export function Combobox<T>(props: Props<T>) {
  const { find, keyOf, children, nothing, newOption, list = 'over' } = props
  const [text, setText] = useState('')
  // A response is for the props and the text of its time, not for those when Enter was pressed.
  const latest = useRef({ props, text })
  latest.current.props = props
  const found = useFound(text, props)
  const queryClient = useQueryClient()
  const options = found ? found.length + (newOption ? 1 : 0) : 0
  const listbox = useListbox({ count: options, initial: 0, onChoose: chooseAt })
  const isOpen = options > 0
  const own = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isOpen) return
    own.current?.querySelector('[role=listbox]')?.scrollIntoView({ block: 'nearest' })
    // If both do not fit, what is typed stays visible.
    own.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])

  function chooseAt(index: number) {
    if (index < found!.length) return choose(found![index]!)
    newOption!.onChoose(text.trim())
    change('')
  }

  function change(text: string) {
    latest.current.text = text
    setText(text)
    listbox.reset()
  }

  function choose(one: T) {
    props.onChoose(one)
    change('')
  }

  async function chooseTyped(typed: string) {
    const options = {
      queryKey: keyFor(props.listLabel, typed),
      queryFn: () => find(typed),
      networkMode: 'always' as const,
    }
    const [first, ...others] = await queryClient.fetchQuery(options).catch(() => [])
    const { onChoose, newOption } = latest.current.props
    if (first && others.length === 0) onChoose(first)
    else if (!first && newOption) newOption.onChoose(typed)
    else {
      if (!first) toast({ title: nothing, description: typed, tone: 'destructive' })
      return
    }
    if (latest.current.text.trim() === typed) change('')
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // A busy browser draws what a scanner types only after its Enter.
    const typed = event.currentTarget.value
    if (event.key === 'Enter' && (!found || typed !== text)) {
      event.preventDefault()
      // The next scan replaces this one, also before its response.
      event.currentTarget.select()
      if (typed.trim().length >= MIN_CHARACTERS) void chooseTyped(typed.trim())
    } else if (event.key === 'Enter' && found && options === 0) {
      event.preventDefault()
    } else if (event.key === 'Escape' && text !== '') {
      // Escape only clears the field: a dialog or form around it stays open.
      event.preventDefault()
      event.stopPropagation()
      change('')
    } else listbox.onKeyDown(event)
  }

  return (
    <div ref={own} className="relative">
      <input
        type="text"
        {...useFieldControl()}
        {...listbox.field}
        ref={props.inputRef}
        value={text}
        aria-label={props.label}
        placeholder={props.placeholder}
        spellCheck={false}
        data-escape-clears={text === '' ? undefined : ''}
        onChange={({ target }) => change(target.value)}
        onKeyDown={onKeyDown}
        className={controlLook}
      />
      <div
        role="listbox"
        id={listbox.listId}
        aria-label={props.listLabel}
        className={classNames(
          'mt-1 overflow-hidden rounded-card border border-line bg-surface',
          list === 'over' && 'absolute inset-x-0 top-full z-20 shadow-floating',
          !isOpen && 'hidden',
        )}>
        {found?.map((one, index) => (
          <div
            key={keyOf(one)}
            {...listbox.option(index)}
            className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-4 py-2 text-sm hover:bg-tint aria-selected:bg-tint">
            {children(one)}
          </div>
        ))}
        {found && newOption && (
          <div
            {...listbox.option(found.length)}
            className="flex min-h-11 cursor-pointer items-center gap-3 border-t border-line px-4 py-2 text-sm font-semibold hover:bg-tint aria-selected:bg-tint">
            {newOption.label(text.trim())}
          </div>
        )}
      </div>
      <p role="status" className={found?.length === 0 ? 'mt-1 text-sm text-muted' : 'sr-only'}>
        {found && (found.length === 0 ? nothing : `${found.length} found`)}
      </p>
    </div>
  )
}

function useFound<T>(text: string, { find, listLabel }: Props<T>): T[] | undefined {
  const typed = text.trim()
  const searched = useSettled(typed, PAUSE_MS)
  const { data } = useQuery({
    queryKey: keyFor(listLabel, searched),
    queryFn: () => find(searched),
    enabled: searched.length >= MIN_CHARACTERS,
    gcTime: 0,
    // A search on the device works without the network.
    networkMode: 'always',
    refetchOnMount: 'always',
  })
  return searched === typed ? data : undefined
}

function keyFor(listLabel: string, text: string) {
  return ['found', listLabel, text]
}
