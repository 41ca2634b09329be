import { useQuery } from '@tanstack/react-query'
import { ScanBarcode } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../../../api.ts'
import { Button } from '../../../ui/button.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { QueryError } from '../../../ui/page/query-error.tsx'
import { Skeleton } from '../../../ui/page/skeleton.tsx'
import { useAdminSearch } from '../../frame/admin-search.ts'
import { TabHeading } from '../../frame/tab-heading.tsx'
import { BenchCard } from './bench-card.tsx'
import { PieceCard } from './piece-card.tsx'

export function PassportPage() {
  const [{ number }, change] = useAdminSearch('/admin/tickets/passport')
  return (
    <>
      <TabHeading title="Device passport">Everything about one serial number or IMEI</TabHeading>
      <NumberForm key={number} number={number ?? ''} onAsk={(number) => change({ number })} />
      {number && <Told number={number} />}
    </>
  )
}

function NumberForm({ number, onAsk }: { number: string; onAsk: (number: string) => void }) {
  const [typed, setTyped] = useState(number)
  return (
    <form
      className="flex max-w-xl items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (typed.trim()) onAsk(typed.trim())
      }}
    >
      <TextInput
        type="search"
        aria-label="Serial number or IMEI"
        placeholder="Scan or type a number"
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" className="shrink-0 whitespace-nowrap">
        <ScanBarcode aria-hidden className="size-4" /> Look up
      </Button>
    </form>
  )
}

function Told({ number }: { number: string }) {
  const query = useQuery({
    ...useApi().query('GET /admin/passport', { number }),
    gcTime: 0,
    refetchOnMount: 'always',
  })
  const { data: passport } = query
  if (!passport) return query.error ? <QueryError query={query} /> : <Skeleton className="h-64" />
  const { piece, supplier, moves, repairs, fittedIn } = passport
  if (!piece && repairs.length + fittedIn.length === 0)
    return (
      <EmptyState title={`Nothing is known of ${passport.number}`}>
        It was neither bought nor repaired here. Check it against the device: 0 and O, 1 and I look alike.
      </EmptyState>
    )
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      {piece && <PieceCard piece={piece} supplier={supplier} moves={moves} />}
      <BenchCard repairs={repairs} fittedIn={fittedIn} />
    </div>
  )
}
