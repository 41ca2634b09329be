import { classNames } from '../class-names.ts'

export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden className={classNames('after-a-moment block overflow-hidden rounded-control', className)}>
      <span className="block size-full animate-[breathe_1.6s_ease-in-out_infinite] bg-line" />
    </span>
  )
}
