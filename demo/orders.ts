import {
  amina,
  carla,
  type DemoAddress,
  desmond,
  grace,
  henry,
  joan,
  lena,
  marcus,
  priya,
  type Shopper,
  sofia,
  tomas,
  walter,
} from './shoppers.ts'

export type DemoOrder = {
  /** Whole days before the seeding; the hour is in the shop's time zone. */
  daysAgo: number
  /** An hour of today is scaled to the time that has passed. */
  hour: number
  status: 'pending' | 'processing' | 'shipped' | 'delivered' | 'cancelled'
  shippingMethod: 'standard' | 'pickup' | 'digital'
  contactName: string
  contactEmail: string
  contactPhone: string
  address: DemoAddress | null
  lines: { slug: string; quantity: number }[]
  paidBy?: 'cash' | 'terminal'
  carrier?: string
  trackingNumber?: string
}

export const demoOrders: DemoOrder[] = [
  pickup(0, 22, 'pending', joan, { 'usb-desk-microphone': 1 }),
  counter(0, 20, 'cash', { 'hdmi-cable-8ft': 1, 'screen-cleaning-kit': 1 }),
  parcel(0, 17, 'pending', henry, { 'true-wireless-earbuds': 1 }),
  counter(0, 14, 'terminal', { 'laptop-sleeve-14': 1, 'everyday-wireless-mouse': 1 }),
  parcel(0, 11, 'pending', tomas, { 'folding-tablet-cover': 1 }),
  codes(0, 10, 'pending', desmond, { 'remote-tune-up-voucher': 1 }),
  parcel(0, 9, 'processing', amina, { 'memory-card-128gb': 2 }),
  pickup(1, 20, 'pending', carla, { 'braided-usb-c-cable-6ft': 2 }),
  parcel(1, 20, 'pending', grace, { 'elderberry-tonic': 1, 'evening-herbal-blend': 2 }),
  parcel(1, 19, 'pending', tomas, { 'wifi-6-router': 1 }),
  counter(1, 16, 'cash', { 'flat-ethernet-cable-25ft': 2 }),
  parcel(1, 15, 'pending', lena, { 'soldering-station-60w': 1, 'call-headset': 2 }),
  pickup(1, 15, 'processing', walter, { 'simple-flip-phone': 1 }),
  parcel(1, 11, 'processing', sofia, { 'drawing-tablet-with-pen': 1 }),
  parcel(2, 20, 'processing', priya, { 'nvme-ssd-1tb': 1, 'precision-driver-set-48': 1 }),
  codes(2, 14, 'delivered', lena, { 'remote-tune-up-voucher': 1 }),
  parcel(2, 13, 'cancelled', walter, { 'mesh-wifi-set': 1 }),
  counter(2, 12, 'terminal', { 'rugged-phone-case': 1, 'glass-screen-protector': 1 }),
  pickup(2, 10, 'processing', amina, { 'glass-screen-protector': 1, 'clear-phone-case': 1 }),
  shipped(3, 17, henry, { 'mesh-wifi-set': 1 }, 'UPS', '1Z00000000DEMO0317'),
  shipped(3, 12, marcus, { 'over-ear-headphones': 1 }, 'USPS', '0000DEMO000312'),
  parcel(4, 21, 'cancelled', desmond, { 'e-reader-68': 1 }),
  counter(4, 15, 'cash', { 'power-bank-10000': 1 }),
  shipped(4, 9, joan, { 'turmeric-capsules': 2, 'fire-cider-tonic': 1 }, 'USPS', '0000DEMO000409'),
  shipped(5, 16, grace, { 'usb4-cable-3ft': 1, 'usb-c-wall-charger-65w': 1 }, 'USPS', '0000DEMO000516'),
  pickup(6, 13, 'delivered', carla, { 'renewed-phone-61-128gb': 1, 'glass-screen-protector': 1 }),
  counter(7, 17, 'terminal', { 'quiet-wireless-keyboard': 1 }),
  pickup(7, 14, 'delivered', sofia, { 'sata-ssd-500gb': 1 }),
  pickup(8, 18, 'delivered', desmond, { 'screen-cleaning-kit': 1, 'felt-desk-mat': 1 }),
  delivered(9, 10, priya, { 'mechanical-keyboard-75': 1 }, 'UPS', '1Z00000000DEMO0910'),
  counter(10, 13, 'cash', { 'hdmi-cable-8ft': 2 }),
  delivered(11, 20, tomas, { 'immunity-booster-shots': 2 }, 'USPS', '0000DEMO001120'),
  pickup(12, 15, 'delivered', walter, { 'renewed-15-family-laptop': 1, 'everyday-wireless-mouse': 1 }),
  codes(14, 22, 'delivered', amina, { 'backup-software-license': 1, 'data-transfer-guide': 1 }),
  pickup(15, 11, 'cancelled', marcus, { 'wireless-charging-pad': 1 }),
  counter(16, 11, 'terminal', { 'call-headset': 1 }),
  delivered(17, 14, sofia, { 'e-reader-68': 1 }, 'USPS', '0000DEMO001714'),
  pickup(19, 16, 'delivered', henry, { 'bench-built-tower': 1, 'hdmi-cable-8ft': 1, 'quiet-wireless-keyboard': 1 }),
  delivered(21, 9, lena, { 'ashwagandha-capsules': 1, 'mushroom-herbal-supplement': 1 }, 'USPS', '0000DEMO002109'),
  counter(23, 15, 'cash', { 'clear-phone-case': 1, 'glass-screen-protector': 1 }),
  pickup(24, 12, 'delivered', joan, { 'power-bank-10000': 1 }),
  delivered(26, 19, grace, { 'sata-ssd-500gb': 1, 'phone-opening-kit': 1 }, 'USPS', '0000DEMO002619'),
  pickup(29, 10, 'delivered', carla, { 'laptop-memory-16gb': 2 }),
  delivered(31, 13, desmond, { 'soldering-station-60w': 1 }, 'UPS', '1Z00000000DEMO3113'),
  pickup(34, 17, 'delivered', priya, { 'renewed-mini-desktop': 1, 'webcam-1080p': 1 }),
  codes(37, 20, 'cancelled', walter, { 'remote-tune-up-voucher': 1 }),
  delivered(40, 11, amina, { 'immunity-booster-capsules': 2, 'evening-herbal-blend': 1 }, 'USPS', '0000DEMO004011'),
  pickup(43, 14, 'delivered', tomas, { 'rugged-phone-case': 1 }),
  delivered(47, 15, marcus, { 'call-headset': 3 }, 'UPS', '1Z00000000DEMO4715'),
  pickup(51, 9, 'delivered', lena, { 'renewed-14-business-laptop': 1 }),
  delivered(55, 18, henry, { 'gigabit-switch-8-port': 1, 'flat-ethernet-cable-25ft': 4 }, 'USPS', '0000DEMO005518'),
  pickup(60, 13, 'delivered', joan, { 'portable-speaker': 1 }),
  parcel(64, 10, 'cancelled', sofia, { 'anti-static-mat': 1, 'precision-driver-set-48': 1 }),
  delivered(68, 16, carla, { 'fire-cider-tonic': 1, 'turmeric-capsules': 1 }, 'USPS', '0000DEMO006816'),
  pickup(73, 12, 'delivered', desmond, { 'renewed-24-all-in-one': 1 }),
  delivered(79, 20, grace, { 'portable-drive': 1, 'memory-card-128gb': 2 }, 'USPS', '0000DEMO007920'),
  pickup(86, 11, 'delivered', walter, { 'usb-wifi-adapter': 1 }),
]

type Lines = Record<string, number>

function pickup(daysAgo: number, hour: number, status: DemoOrder['status'], who: Shopper, lines: Lines): DemoOrder {
  return { daysAgo, hour, status, shippingMethod: 'pickup', ...who, address: null, lines: toLines(lines) }
}

function counter(daysAgo: number, hour: number, paidBy: DemoOrder['paidBy'], lines: Lines): DemoOrder {
  const nobody = { contactName: '', contactEmail: '', contactPhone: '', address: null }
  return { daysAgo, hour, status: 'delivered', shippingMethod: 'pickup', paidBy, ...nobody, lines: toLines(lines) }
}

function codes(daysAgo: number, hour: number, status: DemoOrder['status'], who: Shopper, lines: Lines): DemoOrder {
  return { daysAgo, hour, status, shippingMethod: 'digital', ...who, address: null, lines: toLines(lines) }
}

function parcel(daysAgo: number, hour: number, status: DemoOrder['status'], who: Shopper, lines: Lines): DemoOrder {
  return { daysAgo, hour, status, shippingMethod: 'standard', ...who, lines: toLines(lines) }
}

function shipped(
  daysAgo: number,
  hour: number,
  who: Shopper,
  lines: Lines,
  carrier: string,
  trackingNumber: string,
): DemoOrder {
  return { ...parcel(daysAgo, hour, 'shipped', who, lines), carrier, trackingNumber }
}

function delivered(
  daysAgo: number,
  hour: number,
  who: Shopper,
  lines: Lines,
  carrier: string,
  trackingNumber: string,
): DemoOrder {
  return { ...parcel(daysAgo, hour, 'delivered', who, lines), carrier, trackingNumber }
}

function toLines(lines: Lines): DemoOrder['lines'] {
  return Object.entries(lines).map(([slug, quantity]) => ({ slug, quantity }))
}
