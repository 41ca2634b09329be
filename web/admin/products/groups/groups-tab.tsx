import type { UseQueryResult } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { MayWrite } from '../../frame/may-write.tsx'
import { TabHeading } from '../../frame/tab-heading.tsx'
import { type Column, DataTable } from '../../list/data-table.tsx'
import type { Group } from './group.ts'

interface Props<G extends Group> {
  title: string
  addLabel: string
  /** Behind their number, such as `in all`. */
  countedAs: string
  query: UseQueryResult<G[]>
  columns: Column<G>[]
  open: (id: number | 'new') => void
  /** Where there are none yet: what they are for. */
  children: ReactNode
}

/** All categories, or all brands. */
export function GroupsTab<G extends Group>(props: Props<G>) {
  const { title, addLabel, countedAs, query, columns, open, children } = props
  const all = query.data
  return (
    <>
      <TabHeading
        title={title}
        actions={
          <MayWrite>
            <Button onClick={() => open('new')}>
              <Plus aria-hidden className="size-4" /> {addLabel}
            </Button>
          </MayWrite>
        }
      >
        {all && `${all.length} ${countedAs}`}
      </TabHeading>
      <DataTable
        caption={title}
        columns={columns}
        list={{ ...query, data: all && { items: all } }}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        onOpen={({ id }) => open(id)}
        empty={
          <EmptyState
            title={`No ${title.toLowerCase()} yet`}
            action={
              <MayWrite>
                <Button onClick={() => open('new')}>{addLabel}</Button>
              </MayWrite>
            }
          >
            {children}
          </EmptyState>
        }
      />
      <Outlet />
    </>
  )
}
