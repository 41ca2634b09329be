import { useUser } from '../../accounts/use-user.ts'
import { usePrinter } from './use-printer.ts'

/** The label printer of the register that this browser is. */
export function useLabelPrinter() {
  const register = useUser()?.register
  const printer = usePrinter('label', register?.labelPrinter ?? 'browser')
  return { ...printer, sizeText: register ? `${register.labelWidth} × ${register.labelHeight} mm` : '' }
}
