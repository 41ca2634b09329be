import { useMutation } from '@tanstack/react-query'
import { type Output, useApi } from '../../api.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { failureToast, toast } from '../../ui/layer/toast.ts'

type RepairStatus = Output<'GET /repair-status/:key'>

interface Props {
  texts: RepairStatus['texts']
  statusKey: string
  onChange: (repair: RepairStatus) => void
}

export function TextsCard({ texts, statusKey, onChange }: Props) {
  const api = useApi()
  const want = useMutation({
    mutationFn: (isWanted: boolean) => api.call('PUT /repair-status/:key/texts', { key: statusKey, isWanted }),
    onSuccess(repair) {
      onChange(repair)
      toast({ title: repair.texts?.isWanted ? 'We will text you' : 'Text messages off' })
    },
    onError: failureToast('Failed to update text messages'),
  })
  if (!texts) return null
  return (
    <Card className="grid justify-items-start gap-3">
      <h2 className="text-lg">Text messages</h2>
      <p className="text-sm">
        {texts.isWanted
          ? 'You get a text about each change of this repair, between 9 AM and 8 PM, at the number that you gave us.'
          : 'Do you also want text messages about this repair? We send a few short messages to the number that you gave us, and no advertisements. Your carrier may charge for them; reply STOP to end them at any time.'}
      </p>
      <Button kind="quiet" isBusy={want.isPending} onClick={() => want.mutate(!texts.isWanted)}>
        {texts.isWanted ? 'Stop texting me' : 'Text me about this repair'}
      </Button>
    </Card>
  )
}
