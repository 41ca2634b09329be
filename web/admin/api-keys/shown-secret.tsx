import { Copy } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/layer/dialog.tsx'
import { toast } from '../../ui/layer/toast.ts'

interface Props {
  title: string
  secret: string
  children: string
  onClose: () => void
}

export function ShownSecret({ title, secret, children, onClose }: Props) {
  const copy = () =>
    navigator.clipboard
      .writeText(secret)
      .then(() => toast({ title: 'Copied' }))
      .catch(() => toast({ title: 'Copy it manually', tone: 'destructive' }))
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <div className="grid gap-4">
        <p className="text-sm">{children}</p>
        <code className="rounded-control border border-line bg-tint p-3 text-sm wrap-anywhere select-all">
          {secret}
        </code>
        <p className="text-sm font-semibold">Save it now. It is not shown again.</p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button kind="quiet" onClick={() => void copy()}>
            <Copy aria-hidden className="size-4" /> Copy
          </Button>
          <Button onClick={onClose}>Done</Button>
        </div>
      </div>
    </Dialog>
  )
}
