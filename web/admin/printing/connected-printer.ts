import { findOwnPrinter, type PrinterPurpose, rememberOwnPrinter } from './own-printer.ts'

/** The parts of WebUSB and Web Serial that are used here; TypeScript's own library has neither. */
interface UsbDevice {
  vendorId: number
  productId: number
  serialNumber?: string | null
  opened: boolean
  configuration: { interfaces: UsbInterface[] } | null
  open(): Promise<void>
  close(): Promise<void>
  selectConfiguration(value: number): Promise<void>
  claimInterface(number: number): Promise<void>
  transferOut(endpoint: number, data: BufferSource): Promise<unknown>
}
interface UsbInterface {
  interfaceNumber: number
  alternate: { endpoints: { endpointNumber: number; direction: 'in' | 'out' }[] }
}
interface SerialPort {
  getInfo(): { usbVendorId?: number; usbProductId?: number }
  writable: WritableStream<Uint8Array> | null
  open(options: { baudRate: number }): Promise<void>
  close(): Promise<void>
}
interface Devices {
  usb?: { getDevices(): Promise<UsbDevice[]>; requestDevice(options: { filters: object[] }): Promise<UsbDevice> }
  serial?: { getPorts(): Promise<SerialPort[]>; requestPort(): Promise<SerialPort> }
}

/** Most printers are delivered with it. */
const BAUD_RATE = 9_600

interface Target {
  purpose: PrinterPurpose
  kind: 'usb' | 'serial'
  /** Whether the browser asks which device it is, which it does only after a press. */
  asks: 'never' | 'if unknown' | 'always'
}

/** @throws Error with a message for staff. */
export async function writeToPrinter(target: Target, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const { kind } = target
  const { usb, serial } = navigator as Devices
  if (!(kind === 'usb' ? usb : serial))
    throw new Error('This browser cannot use printers. Use Chrome or Edge over https, or a network printer.')
  try {
    if (kind === 'usb')
      await writeToUsb(
        await chosen(target, usb!.getDevices(), () => usb!.requestDevice({ filters: [] }), usbName),
        bytes,
      )
    else await writeToSerial(await chosen(target, serial!.getPorts(), () => serial!.requestPort(), portName), bytes)
  } catch (error) {
    throw error instanceof DOMException ? new Error(messageOf(error)) : error
  }
}

async function chosen<Device>(
  { purpose, asks }: Target,
  granted: Promise<Device[]>,
  ask: () => Promise<Device>,
  nameOf: (device: Device) => string,
): Promise<Device> {
  const devices = await granted
  const at = asks === 'always' ? undefined : findOwnPrinter(purpose, devices.map(nameOf))
  if (at !== undefined) return devices[at]!
  if (asks === 'never') throw new Error(UNKNOWN[purpose])
  const device = await ask()
  rememberOwnPrinter(purpose, nameOf(device))
  return device
}

const UNKNOWN = {
  receipt: 'This browser does not know the printer yet. Print a test page in the settings, under Registers.',
  label: 'This browser does not know the label printer yet. Print a test label in the settings, under Registers.',
}

function usbName({ vendorId, productId, serialNumber }: UsbDevice): string {
  return `usb:${vendorId}:${productId}:${serialNumber ?? ''}`
}

/** Ports without USB, and several adapters of one model, have the same name. */
function portName(port: SerialPort): string {
  const { usbVendorId = 0, usbProductId = 0 } = port.getInfo()
  return `serial:${usbVendorId}:${usbProductId}`
}

async function writeToUsb(device: UsbDevice, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  await device.open()
  try {
    if (!device.configuration) await device.selectConfiguration(1)
    const printer = device.configuration?.interfaces.find(({ alternate }) => outputOf(alternate))
    if (!printer) throw new Error('This device is not a printer. Choose another one.')
    await device.claimInterface(printer.interfaceNumber)
    await device.transferOut(outputOf(printer.alternate)!.endpointNumber, bytes)
  } finally {
    await device.close()
  }
}

function outputOf({ endpoints }: UsbInterface['alternate']) {
  return endpoints.find(({ direction }) => direction === 'out')
}

async function writeToSerial(port: SerialPort, bytes: Uint8Array): Promise<void> {
  await port.open({ baudRate: BAUD_RATE })
  try {
    const writer = port.writable!.getWriter()
    await writer.write(bytes)
    await writer.close()
  } finally {
    await port.close()
  }
}

function messageOf({ name }: DOMException): string {
  if (name === 'NotFoundError') return 'No printer was chosen.'
  if (name === 'SecurityError' || name === 'InvalidStateError')
    return 'Another program uses the printer. Close it, or remove its driver from this computer.'
  return 'The printer did not answer. Check that it is on and its cable is connected.'
}
