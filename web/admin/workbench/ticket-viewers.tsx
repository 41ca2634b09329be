import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api.ts'

const AGAIN_MS = 25_000

interface Props {
  id: number
  isEditing?: boolean
}

export function TicketViewers({ id, isEditing = false }: Props) {
  const api = useApi()
  const others = useQuery({
    queryKey: ['POST /repair-tickets/:id/viewing', id, isEditing],
    queryFn: () => api.call('POST /repair-tickets/:id/viewing', { id, isEditing }),
    refetchInterval: AGAIN_MS,
    refetchOnMount: 'always',
    gcTime: 0,
  })
  return (
    <p role="status" className="text-sm text-processing empty:hidden">
      {saidOf(others.data ?? [])}
    </p>
  )
}

function saidOf(others: { name: string; isEditing: boolean }[]): string {
  const named = (isEditing: boolean) => others.filter((one) => one.isEditing === isEditing).map(({ name }) => name)
  const said = (names: string[], one: string, many: string) =>
    names.length === 0 ? '' : `${names.join(', ')} ${names.length === 1 ? one : many}`
  const editing = said(named(true), 'is editing this repair now.', 'are editing this repair now.')
  return [editing, said(named(false), 'also has it open.', 'also have it open.')].filter(Boolean).join(' ')
}
