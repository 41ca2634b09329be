import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'

interface Props {
  takeLink: () => Promise<{ link: string }>
  hash?: string
}

export function CustomerPageButton({ takeLink, hash = '' }: Props) {
  const [isBusy, setBusy] = useState(false)
  async function open() {
    // Browsers open a tab only during the click, not after a response.
    const tab = window.open('', '_blank')
    if (tab) tab.document.title = 'Opening …'
    setBusy(true)
    try {
      const { link } = await takeLink()
      const page = link + hash
      if (!tab) return offer(page)
      tab.opener = null
      tab.location.href = page
    } catch (error) {
      tab?.close()
      failureToast('Failed to open the page')(error as Error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button kind="quiet" className="justify-self-start" isBusy={isBusy} onClick={() => void open()}>
      <ExternalLink aria-hidden className="size-4" /> Open customer page
      <span className="sr-only"> (opens in a new tab)</span>
    </Button>
  )
}

function offer(page: string): void {
  const onChoose = () => window.open(page, '_blank', 'noopener')
  toast({ title: 'The browser blocked the new tab', action: { label: 'Open it', onChoose } })
}
