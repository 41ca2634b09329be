import { ArrowDown, ArrowUp } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { QueryError } from '../../ui/page/query-error.tsx'
import { Skeleton } from '../../ui/page/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useListSearch } from '../frame/admin-search.ts'
import { useAdminKeys } from '../frame/use-admin-keys.ts'
import { ClearFilters } from './clear-filters.tsx'
import { leaveRow, takeLeftRow } from './left-row.ts'
import { RowMenu } from './row-menu.tsx'

export interface Column<Row> {
  header: string
  cell: (row: Row) => ReactNode
  /** The values of `sort` in the address after the first and the second click. */
  sorts?: readonly [string, string?]
  isFigure?: boolean
  isSecondary?: boolean
  isMenu?: boolean
  /** On a phone, where headers are hidden, the value follows its header. */
  isNamed?: boolean
  /** On a phone, the default is `title` for the first column and `detail` for the others. */
  onPhone?: 'title' | 'end' | 'detail' | 'hidden'
  className?: string
}

interface List<Row> {
  data: { items: Row[] } | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

interface Props<Row> {
  caption: string
  columns: readonly Column<Row>[]
  list: List<Row>
  idOf: (row: Row) => number
  nameOf: (row: Row) => string
  onOpen?: (row: Row) => void
  selection?: Selection
  empty: ReactNode
  /** Read aloud while the first page loads. */
  loading?: string
  failure?: string
}

export interface Selection {
  ids: ReadonlySet<number>
  change: (ids: ReadonlySet<number>) => void
}

export function useSelection(): Selection {
  const [ids, change] = useState<ReadonlySet<number>>(new Set())
  return { ids, change }
}

/**
 * `j` and `k` move between rows, Enter opens a row and `x` selects it. A failed request never looks like an empty list.
 * A click on a row opens it, too.
 */
export function DataTable<Row>(props: Props<Row>) {
  const { caption, columns, list, idOf, selection, empty, loading, failure } = props
  const rows = list.data?.items
  const { active, setActive, body } = useRowKeys({ ...props, rows: rows ?? [] })
  if (list.error && !rows) {
    return <QueryError query={list} message={failure} />
  }
  if (!rows) return <Waiting label={loading} />
  if (rows.length === 0) {
    return (
      <div className="grid grid-cols-1 justify-items-center gap-2 *:first:w-full">
        {empty}
        <ClearFilters />
      </div>
    )
  }
  return (
    <div className="rounded-card border border-line bg-surface md:max-xl:overflow-x-auto" aria-busy={list.isFetching}>
      <table className="admin-table w-full text-sm leading-5">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-left text-xs text-muted">
          <tr className="border-b border-line">
            {selection && (
              <th className={classNames(stickyLook, 'w-10 pl-3')}>
                <SelectAll ids={rows.map(idOf)} selection={selection} />
              </th>
            )}
            {columns.map((column) => (
              <HeadCell key={column.header} column={column} />
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row, place) => (
            <BodyRow
              key={idOf(row)}
              {...props}
              row={row}
              isActive={place === active}
              onFocus={() => setActive(place)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

const OPEN = 'Enter'
/** Marks an empty cell; hidden on a phone, where cells have no headings. */
const EMPTY_CELL = '—'

function useRowKeys<Row>({ rows, idOf, onOpen, selection }: Props<Row> & { rows: Row[] }) {
  const [active, setActive] = useState(-1)
  const body = useRef<HTMLTableSectionElement>(null)
  const row = rows[active]
  function walk(step: number) {
    const next = Math.min(rows.length - 1, Math.max(0, active + step))
    setActive(next)
    body.current?.querySelectorAll('tr')[next]?.focus()
  }
  useAdminKeys({
    j: () => walk(1),
    k: () => walk(-1),
    x: () => row && selection && toggle(selection, [idOf(row)]),
    [OPEN]: (event) => {
      if (!row || !(event.target as Element).matches('tr, body')) return
      event.preventDefault()
      onOpen?.(row)
    },
  })
  useEffect(() => {
    if (active >= rows.length) setActive(-1)
  }, [active, rows.length])
  useWayBackToRow(rows.map(idOf), row && idOf(row), (place) => {
    setActive(place)
    body.current?.querySelectorAll('tr')[place]?.focus()
  })
  return { active, setActive, body }
}

function useWayBackToRow(ids: number[], active: number | undefined, standOn: (place: number) => void): void {
  const [list] = useState(() => location.pathname)
  const [cameFrom] = useState(() => takeLeftRow(list))
  const latest = useRef(active)
  latest.current = active
  useEffect(() => () => leaveRow(list, latest.current), [list])
  const hasRows = ids.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the list is loaded
  useEffect(() => {
    const place = cameFrom === undefined ? -1 : ids.indexOf(cameFrom)
    if (place >= 0) standOn(place)
  }, [hasRows])
}

function toggle({ ids, change }: Selection, changed: number[]): void {
  const next = new Set(ids)
  const isAllIn = changed.every((id) => ids.has(id))
  for (const id of changed) isAllIn ? next.delete(id) : next.add(id)
  change(next)
}

const cellLook = (column: Column<never>) =>
  classNames(
    'px-3 py-1 align-middle',
    column.isFigure && 'figures text-right',
    column.isSecondary && 'max-xl:hidden',
    column.onPhone === 'hidden' && 'max-md:hidden',
    column.isMenu && 'w-14',
    column.className,
  )

/** Headings cannot be sticky in a table that scrolls sideways. */
const stickyLook =
  'bg-surface xl:sticky xl:top-(--admin-top) xl:z-10 xl:shadow-[inset_0_-1px_0_var(--line)] first:rounded-tl-card last:rounded-tr-card'

function HeadCell<Row>({ column }: { column: Column<Row> }) {
  const [{ sort }, change] = useListSearch()
  const { sorts, header } = column
  const isUp = sorts !== undefined && sort === sorts[0]
  const isDown = sorts?.[1] !== undefined && sort === sorts[1]
  return (
    <th
      scope="col"
      aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}
      className={classNames(cellLook(column as Column<never>), stickyLook, 'font-semibold whitespace-nowrap')}>
      {sorts ? (
        <button
          type="button"
          onClick={() => change({ sort: isUp && sorts[1] ? sorts[1] : sorts[0], page: undefined })}
          className="inline-flex min-h-8 items-center gap-1 hover:text-ink">
          {header}
          {isUp && <ArrowUp aria-hidden className="size-3.5" />}
          {isDown && <ArrowDown aria-hidden className="size-3.5" />}
        </button>
      ) : (
        header
      )}
    </th>
  )
}

interface RowProps<Row> extends Props<Row> {
  row: Row
  isActive: boolean
  onFocus: () => void
}

function BodyRow<Row>({ row, columns, idOf, nameOf, selection, isActive, onFocus, onOpen }: RowProps<Row>) {
  const isSelected = selection?.ids.has(idOf(row))
  return (
    <tr
      tabIndex={onOpen ? (isActive ? 0 : -1) : undefined}
      onFocus={onFocus}
      onClick={onOpen && ((event) => isOnRow(event) && onOpen(row))}
      className={classNames(
        'border-b border-line last:border-0 hover:bg-tint md:h-11 focus-visible:-outline-offset-3',
        (isActive || isSelected) && 'bg-tint',
        onOpen && 'cursor-pointer',
      )}>
      {selection && (
        <td data-select className="w-10 pl-3">
          <Tick
            label={`Select ${nameOf(row)}`}
            isChecked={isSelected === true}
            onChange={() => toggle(selection, [idOf(row)])}
          />
        </td>
      )}
      {columns.map((column, place) => {
        const Cell = place === 0 ? 'th' : 'td'
        const content = column.cell(row)
        const onPhone = content === EMPTY_CELL ? 'hidden' : (column.onPhone ?? (place === 0 ? 'title' : 'detail'))
        return (
          <Cell
            key={column.header}
            scope={place === 0 ? 'row' : undefined}
            data-phone={column.isMenu ? 'menu' : onPhone}
            data-name={column.isNamed ? column.header : undefined}
            data-label={column.isFigure && !column.onPhone && place > 0 ? column.header : undefined}
            className={classNames(cellLook(column as Column<never>), place === 0 && 'text-left font-semibold')}>
            {column.isMenu ? <RowMenu of={nameOf(row)}>{content}</RowMenu> : content}
          </Cell>
        )
      })}
    </tr>
  )
}

/** Not on a control, nor in a dialog that a control of the row opened, nor to select text. */
function isOnRow({ currentTarget, target }: MouseEvent<HTMLTableRowElement>): boolean {
  const control = (target as Element).closest('a, button, input, select, textarea, label, [popover]')
  return currentTarget.contains(target as Node) && !control && !getSelection()?.toString()
}

function SelectAll({ ids, selection }: { ids: number[]; selection: Selection }) {
  const count = ids.filter((id) => selection.ids.has(id)).length
  return (
    <Tick
      label="Select all rows of this page"
      isChecked={count === ids.length}
      isMixed={count > 0 && count < ids.length}
      onChange={() => toggle(selection, ids)}
    />
  )
}

interface TickProps {
  label: string
  isChecked: boolean
  isMixed?: boolean
  onChange: () => void
}

function Tick({ label, isChecked, isMixed = false, onChange }: TickProps) {
  return (
    <label className="grid size-9 place-items-center pointer-coarse:size-11">
      <input
        type="checkbox"
        aria-label={label}
        checked={isChecked}
        ref={(input) => {
          if (input) input.indeterminate = isMixed
        }}
        onChange={onChange}
        className="size-4.5 pointer-coarse:size-6"
      />
    </label>
  )
}

function Waiting({ label = 'Loading' }: { label?: string | undefined }) {
  return (
    <div role="status" className="grid gap-2 rounded-card border border-line p-3">
      <VisuallyHidden>{label}</VisuallyHidden>
      {[1, 2, 3, 4, 5, 6, 7, 8].map((row) => (
        <Skeleton key={row} className="h-10" />
      ))}
    </div>
  )
}
