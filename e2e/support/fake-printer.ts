import type { Page } from '@playwright/test'

interface FakePrinter {
  /** The bytes of each job of the receipt printer, in base64. */
  jobs: string[]
  /** The same for the label printer. */
  labels: string[]
  /** Set to make the next jobs fail, as if the cable were unplugged. */
  isUnplugged: boolean
}

/**
 * The parts of WebUSB and Web Serial that printers need. The browser knows one receipt printer of each; a person who is
 * asked chooses the label printer, which the browser knows from then on.
 */
export async function connectFakePrinter(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const printer: FakePrinter = { jobs: [], labels: [], isUnplugged: false }
    const printTo = (jobs: string[]) => (bytes: Uint8Array) => {
      if (printer.isUnplugged) throw new DOMException('A transfer error has occurred.', 'NetworkError')
      jobs.push(btoa(String.fromCharCode(...bytes)))
    }
    const endpoints = [
      { endpointNumber: 1, direction: 'in' },
      { endpointNumber: 2, direction: 'out' },
    ]
    const configuration = { interfaces: [{ interfaceNumber: 3, alternate: { endpoints } }] }
    const usbDevice = (productId: number, jobs: string[]) => {
      const device = {
        vendorId: 0x04b8,
        productId,
        serialNumber: 'A1',
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
          printTo(jobs)(data)
        },
      }
      return device
    }
    const serialPort = (usbProductId: number, jobs: string[]) => {
      const port = {
        getInfo: () => ({ usbVendorId: 0x0403, usbProductId }),
        writable: null as WritableStream<Uint8Array> | null,
        async open({ baudRate }: { baudRate: number }) {
          if (port.writable || baudRate <= 0) throw new DOMException('The port is already open.', 'InvalidStateError')
          port.writable = new WritableStream({ write: printTo(jobs) })
        },
        async close() {
          port.writable = null
        },
      }
      return port
    }
    /** A browser remembers what a person has chosen, also on the next page. */
    const choices = <Device>(receiptPrinter: Device, labelPrinter: Device, key: string) => ({
      known: async () => (sessionStorage.getItem(key) ? [receiptPrinter, labelPrinter] : [receiptPrinter]),
      async choose() {
        sessionStorage.setItem(key, 'chosen')
        return labelPrinter
      },
    })
    const usb = choices(usbDevice(1, printer.jobs), usbDevice(2, printer.labels), 'fake-usb')
    const serial = choices(serialPort(1, printer.jobs), serialPort(2, printer.labels), 'fake-serial')
    Object.defineProperty(navigator, 'usb', { value: { getDevices: usb.known, requestDevice: usb.choose } })
    Object.defineProperty(navigator, 'serial', { value: { getPorts: serial.known, requestPort: serial.choose } })
    Object.assign(globalThis, { fakePrinter: printer })
  })
}

export function printedJobs(page: Page): Promise<string[]> {
  return page.evaluate(() => (globalThis as unknown as { fakePrinter: FakePrinter }).fakePrinter.jobs)
}

/** The jobs of the label printer since the page was opened, as text. */
export function printedLabels(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    (globalThis as unknown as { fakePrinter: FakePrinter }).fakePrinter.labels.map((job) => {
      const bytes = Uint8Array.from(atob(job), (byte) => byte.charCodeAt(0))
      return new TextDecoder().decode(bytes)
    }),
  )
}

export function unplugPrinter(page: Page, isUnplugged: boolean): Promise<void> {
  return page.evaluate((isUnplugged) => {
    ;(globalThis as unknown as { fakePrinter: FakePrinter }).fakePrinter.isUnplugged = isUnplugged
  }, isUnplugged)
}
