import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Mail, NotebookPen, Package, ReceiptText, ScrollText, UserRound } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { useApi } from '../../api.ts'
import { shopTime } from '../../shell/shop-time.ts'
import { useShell } from '../../shell/use-shell.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextArea } from '../../ui/form/text-input.tsx'
import { toast } from '../../ui/layer/toast.ts'
import { QueryError } from '../../ui/page/query-error.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { useOfficeForm } from '../form/use-office-form.ts'
import { OfficeLink } from '../frame/office-link.tsx'
import type { TimelineEntry } from './timeline-entry.ts'
import { inWords } from './timeline-words.ts'
import type { OfficeUser } from './user-words.ts'

const PAGE = 30
const MOST_PAGES = 40

interface Props {
  /** Who has an account; a guest is known by the address. */
  user?: OfficeUser
  email: string
}

/** Everything between a customer and the shop, the latest first, with a place for notes. */
export function CustomerTimeline({ user, email }: Props) {
  const queryKey = [
    user ? 'GET /admin/users/:id/timeline' : 'GET /admin/customers/timeline',
    user?.id ?? email,
  ]
  const api = useApi()
  const [isWriting, setWriting] = useState(false)
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam: page }) =>
      user
        ? api.call('GET /admin/users/:id/timeline', { id: user.id, page, limit: PAGE })
        : api.call('GET /admin/customers/timeline', { email, page, limit: PAGE }),
    initialPageParam: 1,
    getNextPageParam: (last: TimelineEntry[], pages) =>
      last.length === PAGE && pages.length < MOST_PAGES ? pages.length + 1 : undefined,
    refetchOnMount: 'always',
  })
  return (
    <section aria-label="Timeline" className="grid gap-4 border-t border-line pt-4">
      <div className="flex items-center justify-between gap-4">
        <h3 className="text-base">Timeline</h3>
        {!isWriting && (
          <Button kind="quiet" size="small" onClick={() => setWriting(true)}>
            <NotebookPen aria-hidden className="size-4" /> Write a note
          </Button>
        )}
      </div>
      {isWriting && (
        <NoteForm user={user} email={email} queryKey={queryKey} onDone={() => setWriting(false)} />
      )}
      {query.data ? (
        <Entries entries={query.data.pages.flat()} />
      ) : query.error ? (
        <QueryError query={query} isPart />
      ) : (
        <Skeleton className="h-40" />
      )}
      {query.hasNextPage && (
        <Button
          kind="quiet"
          size="small"
          className="justify-self-center"
          isBusy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show what came before
        </Button>
      )}
    </section>
  )
}

const Note = z.object({ text: z.string().trim().min(1, 'Write a note first').max(2_000) })

function NoteForm({ user, email, queryKey, onDone }: Props & { queryKey: unknown[]; onDone: () => void }) {
  const api = useApi()
  const queryClient = useQueryClient()
  const form = useOfficeForm(Note, {
    values: { text: '' },
    failure: 'Failed to add note',
    async send({ text }) {
      if (user) await api.call('POST /admin/users/:id/notes', { id: user.id, text })
      else await api.call('POST /admin/customers/notes', { email, text })
      onDone()
      toast({ title: 'Note added' })
      await queryClient.invalidateQueries({ queryKey })
    },
  })
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-2">
      <Field
        label="Note"
        isRequired
        help="For the staff. Customers find it only in a copy of their data."
        error={form.errors.text?.message}
      >
        <TextArea rows={2} autoFocus maxLength={2_000} {...form.register('text')} />
      </Field>
      <div className="flex gap-2">
        <Button type="submit" size="small" isBusy={form.isBusy}>
          Add note
        </Button>
        <Button kind="quiet" size="small" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

const icons = {
  order: Package,
  order_event: Package,
  refund: ReceiptText,
  mail: Mail,
  account: UserRound,
  newsletter: ScrollText,
  note: NotebookPen,
}

/** New entries push older ones to the next page, so that one may come twice. */
function withoutRepetitions(entries: TimelineEntry[]): TimelineEntry[] {
  return [...new Map(entries.map((entry) => [entry.key, entry])).values()]
}

function Entries({ entries }: { entries: TimelineEntry[] }) {
  const { company } = useShell()
  if (entries.length === 0) return <p className="text-sm text-muted">Nothing happened yet.</p>
  return (
    <ol className="grid gap-3">
      {withoutRepetitions(entries).map((entry) => {
        const Icon = icons[entry.kind]
        const { title, detail, place } = inWords(entry)
        return (
          <li key={entry.key} className="grid grid-cols-[1.75rem_1fr] gap-2 text-sm">
            <span aria-hidden className="grid size-7 place-items-center rounded-full bg-tint text-primary">
              <Icon className="size-4" />
            </span>
            <div className="grid min-w-0">
              <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                {place ? (
                  <OfficeLink {...place} className="link font-semibold">
                    {title}
                  </OfficeLink>
                ) : (
                  <span className="font-semibold">{title}</span>
                )}
                <time dateTime={entry.at} className="figures text-xs text-muted">
                  {shopTime(entry.at, company.timeZone)}
                </time>
              </p>
              {detail && <p className="break-words whitespace-pre-line text-muted">{detail}</p>}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
