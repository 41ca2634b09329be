import { Check } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/layer/toast.ts'
import { keepMyDevice, type MyDevice, useMyDevice } from './my-device.ts'

export function MyDeviceButton({ device }: { device: MyDevice }) {
  const mine = useMyDevice()
  const isMine = mine?.slug === device.slug
  return (
    <Button
      kind="quiet"
      aria-pressed={isMine}
      onClick={() => {
        keepMyDevice(isMine ? null : device)
        toast({
          title: isMine ? 'Forgotten' : 'Remembered on this device',
          description: isMine ? undefined : `Products now say whether they fit your ${device.name}.`,
        })
      }}>
      {isMine && <Check aria-hidden className="size-4" />} {isMine ? 'This is my device' : 'I have this one'}
    </Button>
  )
}
