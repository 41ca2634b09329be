import { useUser } from '../../../accounts/use-user.ts'
import { useMay } from '../../frame/use-admin-pages.ts'

/** At a register, everyone may type a discount, because a manager can allow it there. */
export function useMayDiscount(): boolean {
  const mayAsk = useUser()?.register != null
  const mayDiscount = useMay('counter.discount')
  return useMay('counter.price') || mayDiscount || mayAsk
}
