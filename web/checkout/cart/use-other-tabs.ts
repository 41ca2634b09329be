import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onChangeInOtherTab } from './other-tabs.ts'
import { rereadCart } from './use-cart.ts'

export function useOtherTabs(): void {
  const queryClient = useQueryClient()
  useEffect(() => onChangeInOtherTab(() => void rereadCart(queryClient)), [queryClient])
}
