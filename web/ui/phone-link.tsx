import { telephoneHref } from '#contract/telephone.ts'

export function PhoneLink({ phone, className = 'link figures' }: { phone: string; className?: string }) {
  return (
    <a href={telephoneHref(phone)} className={className}>
      {phone}
    </a>
  )
}
