import { telephoneHref, telephoneText } from '#contract/telephone.ts'

export function PhoneLink({ phone, className = 'link figures' }: { phone: string; className?: string }) {
  return (
    <a href={telephoneHref(phone)} className={className}>
      {telephoneText(phone)}
    </a>
  )
}
