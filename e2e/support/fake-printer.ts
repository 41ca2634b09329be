import type { Page } from '@playwright/test'

interface FakePrinter {
  /** The bytes of each job, in base64. */
  jobs: string[]
  /** Set to make the next jobs fail, as if the cable were unplugged. */
  isUnplugged: boolean
}

/** The parts of WebUSB and Web Serial that a receipt printer needs, with one known device each. */
export async function connectFakePrinter(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const printer: FakePrinter = { jobs: [], isUnplugged: false }
    const print = (bytes: Uint8Array) => {
      if (printer.isUnplugged) throw new DOMException('A transfer error has occurred.', 'NetworkError')
      printer.jobs.push(btoa(String.fromCharCode(...bytes)))
    }
    const endpoints = [
      { endpointNumber: 1, direction: 'in' },
      { endpointNumber: 2, direction: 'out' },
    ]
    const configuration = { interfaces: [{ interfaceNumber: 3, alternate: { endpoints } }] }
    const device = {
      opened: false,
      configuration: null as typeof configuration | null,
      claimed: null as number | null,
      async open() {
        device.opened = true
      },
      async close() {
        device.opened = false
        device.claimed = null
      },
      async selectConfiguration(value: number) {
        if (!device.opened || value !== 1) throw new DOMException('The device must be opened.', 'InvalidStateError')
        device.configuration = configuration
      },
      async claimInterface(number: number) {
        device.claimed = number
      },
      async transferOut(endpoint: number, data: Uint8Array) {
        if (device.claimed !== 3 || endpoint !== 2)
          throw new DOMException('The specified endpoint is not part of a claimed interface.', 'NotFoundError')
        print(data)
      },
    }
    const port = {
      writable: null as WritableStream<Uint8Array> | null,
      async open({ baudRate }: { baudRate: number }) {
        if (port.writable || baudRate <= 0) throw new DOMException('The port is already open.', 'InvalidStateError')
        port.writable = new WritableStream({ write: print })
      },
      async close() {
        port.writable = null
      },
    }
    const known =
      <Device>(one: Device) =>
      async () => [one]
    Object.defineProperty(navigator, 'usb', { value: { getDevices: known(device) } })
    Object.defineProperty(navigator, 'serial', { value: { getPorts: known(port) } })
    Object.assign(globalThis, { fakePrinter: printer })
  })
}

export function printedJobs(page: Page): Promise<string[]> {
  return page.evaluate(() => (globalThis as unknown as { fakePrinter: FakePrinter }).fakePrinter.jobs)
}

export function unplugPrinter(page: Page, isUnplugged: boolean): Promise<void> {
  return page.evaluate((isUnplugged) => {
    ;(globalThis as unknown as { fakePrinter: FakePrinter }).fakePrinter.isUnplugged = isUnplugged
  }, isUnplugged)
}
