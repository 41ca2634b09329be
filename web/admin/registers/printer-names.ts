export const PRINTER_NAMES = {
  browser: 'Browser',
  usb: 'USB printer',
  serial: 'Serial printer',
  network: 'Network printer',
}
