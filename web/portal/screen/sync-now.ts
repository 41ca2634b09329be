import { toast } from '../../ui/layer/toast.ts'
import type { Tally } from '../store/flush.ts'

export async function syncNow(portal: { sync(): Promise<Tally> }): Promise<void> {
  try {
    sayDone(await portal.sync())
  } catch {
    toast({
      title: 'Sync Failed',
      description: 'Could not sync with server. Will try again later.',
      tone: 'destructive',
    })
  }
}

export function sayDone(tally: Tally): void {
  toast({ title: 'Sync Complete', description: counts(tally) })
}

function counts({ appointment, intake, task, photo, refused }: Tally): string {
  const taken = `${of(appointment, 'appointment')}, ${of(intake, 'form')} and ${of(task, 'task')} synced.`
  const photos = photo > 0 ? ` ${of(photo, 'photo')} sent.` : ''
  const open = refused > 0 ? ` ${of(refused, 'record')} need${refused === 1 ? 's' : ''} your attention.` : ''
  return taken + photos + open
}

function of(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`
}
