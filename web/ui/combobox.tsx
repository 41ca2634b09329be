import {
  ComboboxInput,
  ComboboxItem,
  ComboboxList,
  ComboboxProvider,
  useComboboxContext,
} from '@ariakit/react/combobox'
import { useStoreState } from '@ariakit/react/store'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, type Ref, useId, useState } from 'react'
import { classNames } from './class-names.ts'
import { controlLook, useFieldControl } from './form/field.tsx'
import { toast } from './layer/toast.ts'
import { useSettled } from './use-settled.ts'

const SHORTEST = 2
const PAUSE_MS = 200

interface Props<T> {
  /** Where no field around it has a label. */
  label?: string
  placeholder?: string
  /** Of the list, such as `Products`. */
  listLabel: string
  /** What fits a text, the best first. */
  find: (text: string) => Promise<T[]>
  keyOf: (found: T) => number | string
  /** One line of the list. */
  children: (found: T) => ReactNode
  onChoose: (found: T) => void
  /** What to say when nothing fits. */
  nothing: string
  /** Over what comes below, or between: in a dialog, which would cut it off. */
  list?: 'over' | 'between'
  inputRef?: Ref<HTMLInputElement>
}

/**
 * A text field that finds things. The list below shows what fits the text that is in it; arrows move, Enter takes the
 * one that is lit, at first the first, and Escape empties the field. Who is faster than the list, such as a scanner,
 * gets the only thing that fits.
 */
export function Combobox<T>(props: Props<T>) {
  const { find, keyOf, onChoose, children, nothing, list = 'over' } = props
  const [text, setText] = useState('')
  const found = useFound(text, props)
  const queryClient = useQueryClient()
  const isOpen = found !== undefined

  function choose(one: T) {
    onChoose(one)
    setText('')
  }

  async function chooseTyped(typed: string) {
    const options = { queryKey: keyFor(props.listLabel, typed), queryFn: () => find(typed) }
    const [first, ...others] = await queryClient.fetchQuery(options).catch(() => [])
    if (first && others.length === 0) choose(first)
    else if (!first) toast({ title: nothing, description: typed, tone: 'destructive' })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && !isOpen) {
      event.preventDefault()
      if (text.trim().length >= SHORTEST) void chooseTyped(text.trim())
    } else if (event.key === 'Escape' && text !== '') {
      // Only this: a dialog around it stays open.
      event.preventDefault()
      event.stopPropagation()
      setText('')
    }
  }

  return (
    <div className="relative">
      <ComboboxProvider value={text} setValue={setText} open={isOpen} placement="bottom-start">
        <ComboboxInput
          {...useFieldControl()}
          ref={props.inputRef}
          autoSelect="always"
          aria-label={props.label}
          placeholder={props.placeholder}
          spellCheck={false}
          onKeyDown={onKeyDown}
          className={controlLook}
        />
        <ComboboxList
          aria-label={props.listLabel}
          className={classNames(
            'mt-1 overflow-hidden rounded-card border border-line bg-surface',
            list === 'over' && 'absolute inset-x-0 top-full z-20 shadow-floating',
            found?.length === 0 && 'hidden',
          )}
        >
          {found?.map((one) => (
            <Option key={keyOf(one)} onChoose={() => choose(one)}>
              {children(one)}
            </Option>
          ))}
        </ComboboxList>
      </ComboboxProvider>
      <p role="status" className={found?.length === 0 ? 'mt-1 text-sm text-muted' : 'sr-only'}>
        {found && (found.length === 0 ? nothing : `${found.length} found`)}
      </p>
    </div>
  )
}

function Option({ onChoose, children }: { onChoose: () => void; children: ReactNode }) {
  const id = useId()
  const store = useComboboxContext()
  const isLit = useStoreState(store, (state) => state?.activeId === id)
  return (
    <ComboboxItem
      id={id}
      aria-selected={isLit}
      hideOnClick={false}
      onClick={onChoose}
      className="flex min-h-11 cursor-pointer items-center justify-between gap-3 px-4 py-2 text-sm hover:bg-tint aria-selected:bg-tint"
    >
      {children}
    </ComboboxItem>
  )
}

/** What fits the text that is in the field now; undefined until that is known. */
function useFound<T>(text: string, { find, listLabel }: Props<T>): T[] | undefined {
  const typed = text.trim()
  const asked = useSettled(typed, PAUSE_MS)
  const { data } = useQuery({
    queryKey: keyFor(listLabel, asked),
    queryFn: () => find(asked),
    enabled: asked.length >= SHORTEST,
    gcTime: 0,
    refetchOnMount: 'always',
  })
  return asked === typed ? data : undefined
}

function keyFor(listLabel: string, text: string) {
  return ['found', listLabel, text]
}
