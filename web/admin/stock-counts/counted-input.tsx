import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useApi } from '../../api.ts'
import { TextInput } from '../../ui/form/text-input.tsx'
import { failureToast } from '../../ui/layer/toast.ts'
import type { CountLine } from './stock-count.ts'
import { useRefreshedCount } from './use-refreshed-count.ts'

export function CountedInput({ id, line }: { id: number; line: CountLine }) {
  const { productId, name, counted } = line
  const said = counted === null ? '' : String(counted)
  const [typed, setTyped] = useState(said)
  useEffect(() => setTyped(said), [said])
  const api = useApi()
  const refresh = useRefreshedCount()
  const save = useMutation({
    mutationFn: (counted: number | null) =>
      api.call('POST /admin/stock-counts/:id/lines', { id, productId, counted }),
    onError: (error) => {
      setTyped(said)
      failureToast('Not counted')(error)
    },
    onSettled: () => refresh(),
  })
  function settle() {
    const text = typed.trim()
    if (text === said) return
    if (text !== '' && !/^\d+$/.test(text)) return setTyped(said)
    save.mutate(text === '' ? null : Number(text))
  }
  return (
    <span className="block w-20 md:ml-auto">
      <TextInput
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Counted of ${name}`}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={settle}
        onKeyDown={(event) => {
          event.stopPropagation()
          if (event.key === 'Enter') settle()
        }}
        className="text-right"
      />
    </span>
  )
}
