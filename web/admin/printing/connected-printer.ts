/** The parts of WebUSB and Web Serial that are used here; TypeScript's own library has neither. */
interface UsbDevice {
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
  writable: WritableStream<Uint8Array> | null
  open(options: { baudRate: number }): Promise<void>
  close(): Promise<void>
}
interface Devices {
  usb?: { getDevices(): Promise<UsbDevice[]>; requestDevice(options: { filters: object[] }): Promise<UsbDevice> }
  serial?: { getPorts(): Promise<SerialPort[]>; requestPort(): Promise<SerialPort> }
}

/** Most receipt printers are delivered with it. */
const BAUD_RATE = 9_600

/**
 * @param mayAsk whether the browser may ask which device it is, which it does only after a press.
 * @throws Error with a message for staff.
 */
export async function writeToPrinter(kind: 'usb' | 'serial', bytes: Uint8Array<ArrayBuffer>, mayAsk: boolean) {
  const { usb, serial } = navigator as Devices
  if (!(kind === 'usb' ? usb : serial))
    throw new Error('This browser cannot use printers. Use Chrome or Edge over https, or a network printer.')
  try {
    if (kind === 'usb')
      await writeToUsb(await chosen(mayAsk, usb!.getDevices(), () => usb!.requestDevice({ filters: [] })), bytes)
    else await writeToSerial(await chosen(mayAsk, serial!.getPorts(), () => serial!.requestPort()), bytes)
  } catch (error) {
    throw error instanceof DOMException ? new Error(messageOf(error)) : error
  }
}

async function chosen<Device>(
  mayAsk: boolean,
  granted: Promise<Device[]>,
  ask: () => Promise<Device>,
): Promise<Device> {
  const [device] = await granted
  if (device) return device
  if (mayAsk) return ask()
  throw new Error('This browser does not know the printer yet. Print a test page in the settings, under Registers.')
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
