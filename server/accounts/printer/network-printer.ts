import { connect } from 'node:net'
import { parsePrinterAddress } from '#contract/accounts/printer.ts'
import { Problem } from '#contract/problem.ts'

/** Without progress; a long job may take longer. */
const MAX_WAIT_MS = 5_000

/**
 * Nothing that the other side answers is read, so the address cannot be used to look into the network.
 * @throws Problem `printer_unreachable`.
 */
export async function sendToPrinter(address: string, bytes: Uint8Array): Promise<void> {
  const target = parsePrinterAddress(address)
  if (!target) throw unreachable(address)
  await new Promise<void>((resolve, reject) => {
    const socket = connect(target)
    socket.setTimeout(MAX_WAIT_MS, () => socket.destroy(new Error('timeout')))
    socket.on('error', () => reject(unreachable(address)))
    socket.resume()
    socket.end(bytes, resolve)
  })
}

function unreachable(address: string): Problem {
  const message = `The printer at ${address} did not answer. Check that it is on and connected to the network.`
  return new Problem('unavailable', 'printer_unreachable', message)
}
