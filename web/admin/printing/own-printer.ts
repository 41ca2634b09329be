/** A browser may be connected to one printer of each. */
export type PrinterPurpose = 'receipt' | 'label'

const KEY = 'own-printers'

type OwnPrinters = Partial<Record<PrinterPurpose, string>>

/**
 * The printer that was chosen for this purpose, if it is among the connected ones.
 * @param printers names that stay the same when a printer is connected again.
 * @returns its position in the list.
 */
export function findOwnPrinter(purpose: PrinterPurpose, printers: readonly string[]): number | undefined {
  const own = readOwnPrinters()
  const at = printers.indexOf(own[purpose] ?? '')
  if (at >= 0) return at
  // A receipt printer that was chosen before there were label printers is not stored.
  const others = printers.filter((name) => name !== own.label)
  return purpose === 'receipt' && others.length === 1 ? printers.indexOf(others[0]!) : undefined
}

export function rememberOwnPrinter(purpose: PrinterPurpose, printer: string): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...readOwnPrinters(), [purpose]: printer }))
  } catch {
    // The browser then asks again for the next label.
  }
}

function readOwnPrinters(): OwnPrinters {
  try {
    return (JSON.parse(localStorage.getItem(KEY) ?? '{}') ?? {}) as OwnPrinters
  } catch {
    return {}
  }
}
