import { useQuery } from '@tanstack/react-query'
import { type Output, useApi } from '../../../../api.ts'

export type CardReaders = Output<'GET /admin/card-readers'>

const POLL_INTERVAL_MS = 60_000

export function useCardReaders() {
  const readers = useQuery({ ...useApi().query('GET /admin/card-readers'), staleTime: POLL_INTERVAL_MS, retry: false })
  return readers.data ?? []
}

export function chosenReader(readers: CardReaders, id: string): CardReaders[number] | undefined {
  return readers.find((reader) => reader.id === id) ?? readers.find(({ isOnline }) => isOnline) ?? readers[0]
}
