import { useQuery } from '@tanstack/react-query'
import { useApi } from '../../api.ts'

const AGAIN_MS = 25_000

/** Who else of the staff has this repair open now. */
export function Onlookers({ id }: { id: number }) {
  const api = useApi()
  const others = useQuery({
    queryKey: ['POST /repair-tickets/:id/looking', id],
    queryFn: () => api.call('POST /repair-tickets/:id/looking', { id }),
    refetchInterval: AGAIN_MS,
    refetchOnMount: 'always',
    gcTime: 0,
  })
  return (
    <p role="status" className="text-sm text-processing empty:hidden">
      {others.data && others.data.length > 0
        ? `${others.data.map(({ name }) => name).join(', ')} ${others.data.length === 1 ? 'has' : 'have'} this repair open, too.`
        : null}
    </p>
  )
}
