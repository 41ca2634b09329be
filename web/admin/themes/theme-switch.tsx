import { useMutation } from '@tanstack/react-query'
import { useApi } from '../../api.ts'
import { dayText } from '../../shell/day-text.ts'
import { toast } from '../../ui/layer/toast.ts'
import { useRefresh } from '../frame/use-refresh.ts'
import type { Theme } from './theme.ts'

interface Props {
  theme: Theme
  themes: readonly Theme[]
}

export function ThemeSwitch({ theme, themes }: Props) {
  const api = useApi()
  const refresh = useRefresh('theme')
  const { id, name, active } = theme
  const route = (isOn: boolean) =>
    isOn ? 'POST /admin/holiday-themes/:id/activate' : 'POST /admin/holiday-themes/:id/deactivate'
  const others = themes.filter((one) => one.active && one.id !== id && meet(one, theme))
  const turn = useMutation({
    mutationFn: (to: { id: number; isOn: boolean }) => api.call(route(to.isOn), { id: to.id }),
    onSuccess: (_, { isOn }) =>
      toast({
        title: `Holiday theme ${isOn ? 'activated' : 'deactivated'} successfully`,
        description: isOn ? whatShows(theme, others) : undefined,
        action: { label: 'Undo', onChoose: () => turnBack(isOn) },
      }),
    onError: ({ message }, { isOn }) =>
      toast({
        title: 'Error',
        description: `Failed to ${isOn ? 'activate' : 'deactivate'} holiday theme: ${message}`,
        tone: 'destructive',
      }),
    onSettled: refresh,
  })

  function turnBack(wasTurnedOn: boolean) {
    turn.mutate({ id, isOn: !wasTurnedOn })
    if (wasTurnedOn) for (const other of others) turn.mutate({ id: other.id, isOn: true })
  }

  return (
    <button
      type="button"
      role="switch"
      aria-checked={active}
      aria-label={`${name} is active`}
      aria-busy={turn.isPending || undefined}
      onClick={() => !turn.isPending && turn.mutate({ id, isOn: !active })}
      className="group inline-grid size-11 w-14 place-items-center rounded-control">
      <span className="flex h-6 w-11 items-center rounded-full border border-control bg-tint p-0.5 transition group-aria-checked:border-primary group-aria-checked:bg-primary">
        <span className="size-4.5 rounded-full bg-control transition group-aria-checked:translate-x-5 group-aria-checked:bg-on-primary" />
      </span>
    </button>
  )
}

function meet(one: Theme, other: Theme): boolean {
  return one.startDate <= other.endDate && other.startDate <= one.endDate
}

function whatShows({ state, startDate, endDate }: Theme, others: Theme[]): string | undefined {
  const said = others.map(({ name }) => `${name} is now off because its dates overlap.`)
  if (state === 'ended') said.push(`Its last day was ${dayText(endDate)}. Change its dates to show it again.`)
  else said.push(`It shows from ${dayText(startDate)} to ${dayText(endDate)}.`)
  return said.filter(Boolean).join(' ')
}
