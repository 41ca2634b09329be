/** A number to call, written as people write it. */
export function PhoneLink({ phone, className = 'link figures' }: { phone: string; className?: string }) {
  return (
    <a href={phoneHref(phone)} className={className}>
      {phone}
    </a>
  )
}

export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}
