import { FileUp } from 'lucide-react'
import { buttonLook } from '../../ui/button-look.ts'
import { toast } from '../../ui/layer/toast.ts'
import { usePortal } from '../use-portal.ts'

export function BringIn() {
  const { portal } = usePortal()
  async function read(file: File | undefined) {
    if (!file) return
    const { readUnsentFile } = await import('../unsent/unsent-file.ts')
    const unsent = await readUnsentFile(file)
    if (!unsent) {
      toast({ title: 'Not a portal file', description: 'Choose one that was saved here.', tone: 'destructive' })
      return
    }
    try {
      await portal.bringIn(unsent)
    } catch {
      toast({
        title: 'Not saved',
        description: 'This device has no room for what is in the file. Free some space, then choose it again.',
        tone: 'destructive',
      })
      return
    }
    toast({
      title: 'Saved on this device',
      description:
        unsent.records.length === 1
          ? '1 record was restored from the file.'
          : `${unsent.records.length} records were restored from the file.`,
    })
  }
  return (
    <label
      className={buttonLook(
        'plain',
        'small',
        'mt-6 cursor-pointer focus-within:outline-3 focus-within:outline-offset-2',
      )}>
      <FileUp aria-hidden className="size-4 shrink-0" /> Import records that were saved to a file
      <input
        type="file"
        accept="application/json"
        className="sr-only"
        onChange={({ target }) => {
          const file = target.files?.[0]
          target.value = ''
          void read(file)
        }}
      />
    </label>
  )
}
