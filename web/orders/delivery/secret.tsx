import { useState } from 'react'
import { Button } from '../../ui/button.tsx'

export function Secret({ label, text }: { label: string; text: string }) {
  const [isCopied, setCopied] = useState(false)
  const copy = () => {
    void navigator.clipboard?.writeText(text).then(() => setCopied(true))
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-control bg-tint p-3">
      <p className="min-w-0">
        <span className="block text-xs text-muted">{label}</span>
        <code className="text-base whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</code>
      </p>
      <Button kind="quiet" size="small" onClick={copy} aria-label={`Copy ${label.toLowerCase()}`}>
        {isCopied ? 'Copied' : 'Copy'}
      </Button>
    </div>
  )
}
