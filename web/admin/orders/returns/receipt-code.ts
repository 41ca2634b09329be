/** The code on a receipt that belongs to nobody's address; a return scans it. */
export function receiptCode(orderId: number | string): string {
  return `#${orderId}`
}

/** A return by this code gives store credit only. */
export function giftReceiptCode(orderId: number | string): string {
  return `GIFT-${orderId}`
}

/** Reads the code of a receipt, which can also be the address of its order. */
export function readReceiptCode(typed: string): { orderId: number; isGift: boolean } | undefined {
  const [, gift, number, tracked] = /^(gift-|#)?(\d{1,9})$|\/order-tracking\/(\d{1,9})/i.exec(typed.trim()) ?? []
  const orderId = number ?? tracked
  return orderId === undefined ? undefined : { orderId: Number(orderId), isGift: gift?.toLowerCase() === 'gift-' }
}
