import { useQuery } from '@tanstack/react-query'
import { type Output, useApi } from '../../../../api.ts'

export type CardReaders = Output<'GET /admin/card-readers'>

const LOOK_AGAIN_MS = 60_000

/** Those that stand on the counter. Where the provider does not say so now, the till does without them. */
export function useCardReaders() {
  const readers = useQuery({
    ...useApi().query('GET /admin/card-readers'),
    staleTime: LOOK_AGAIN_MS,
    retry: false,
  })
  return readers.data ?? []
}

/** The one that was chosen at this till, else the first that has a network. */
export function chosenReader(readers: CardReaders, id: string): CardReaders[number] | undefined {
  return readers.find((reader) => reader.id === id) ?? readers.find(({ isOnline }) => isOnline) ?? readers[0]
}
