import { useState } from 'react'
import { toast } from '../../ui/layer/toast.ts'

export function useWork(failure: string) {
  const [isBusy, setBusy] = useState(false)
  async function work(doIt: () => Promise<void>) {
    setBusy(true)
    try {
      await doIt()
    } catch {
      toast({ title: failure, description: 'Please try again, or in another browser.', tone: 'destructive' })
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, work }
}
