import { Outlet, useNavigate } from '@tanstack/react-router'
import { ShieldCheck, UserPlus } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Status } from '../../ui/status.tsx'
import { useAdminSearch } from '../frame/admin-search.ts'
import { MayWrite } from '../frame/may-write.tsx'
import { TabHeading } from '../frame/tab-heading.tsx'
import { useAdminKeys } from '../frame/use-admin-keys.ts'
import { useAdminList } from '../list/admin-list.ts'
import { type Column, DataTable } from '../list/data-table.tsx'
import { FilterSelect } from '../list/filter-select.tsx'
import { ListTools } from '../list/list-tools.tsx'
import { Pages } from '../list/pages.tsx'
import { actionsColumn, RowAction } from '../list/row-actions.tsx'
import { SearchInput } from '../list/search-input.tsx'
import { DeleteUser } from './delete-user.tsx'
import { FieldStatus } from './field-status.tsx'
import { type OpenUser, useOpenUser } from './use-open-user.ts'
import { type AdminUser, nameOf, rolesOf, USER_STATUS_LABELS } from './user-labels.ts'

const PAGE = 50

export function UsersTab() {
  const [search] = useAdminSearch('/admin/users')
  const list = useAdminList('GET /admin/users', {
    search: search.search,
    role: search.role ?? 'staff',
    status: search.status,
    page: search.page,
    limit: PAGE,
  })
  const open = useOpenUser()
  const navigate = useNavigate()
  useAdminKeys({ n: () => open('new') })
  return (
    <>
      <TabHeading
        title="Team"
        actions={
          <>
            <Button kind="quiet" onClick={() => navigate({ to: '/admin/users/rights' })}>
              <ShieldCheck aria-hidden className="size-4" /> Permissions
            </Button>
            <MayWrite>
              <Button onClick={() => open('new')}>
                <UserPlus aria-hidden className="size-4" /> Add User
              </Button>
            </MayWrite>
          </>
        }>
        {list.data ? countOf(list.data) : ''}
      </TabHeading>
      <Filters />
      <DataTable
        caption="Team"
        columns={columnsWith(open)}
        list={list}
        idOf={({ id }) => id}
        nameOf={({ username }) => username}
        onOpen={({ id }) => open(id)}
        empty={<EmptyState title="No users found">Customers’ accounts are on their customer pages.</EmptyState>}
      />
      <Pages total={list.data?.total ?? 0} isMore={list.data?.isMore} limit={PAGE} />
      <Outlet />
    </>
  )
}

function countOf({ total, isMore }: { total: number; isMore?: boolean }): string {
  return isMore ? `More than ${total}` : `${total} in all`
}

function Filters() {
  return (
    <ListTools search={<SearchInput label="Search the team" placeholder="Username, name or email" />}>
      <FilterSelect
        name="role"
        label="Role"
        options={[
          ['', 'Everyone on the team'],
          ['admin', 'Administrators'],
          ['technician', 'Technicians'],
          ['field_tech', 'Field technicians'],
          ['contractor', 'Contractors'],
          ['employee', 'Employees'],
          ['customer', 'Customers’ accounts'],
        ]}
      />
      <FilterSelect
        name="status"
        label="Status"
        options={[
          ['', 'Any status'],
          ['active', 'Active'],
          ['inactive', 'Inactive'],
        ]}
      />
    </ListTools>
  )
}

function columnsWith(open: OpenUser): Column<AdminUser>[] {
  return [
    { header: 'Username', cell: ({ username }) => username },
    { header: 'Name', onPhone: 'title', cell: (user) => nameOf(user) || '—' },
    {
      header: 'Email',
      cell: ({ email }) => (
        <a href={`mailto:${email}`} className="link md:whitespace-nowrap">
          {email}
        </a>
      ),
    },
    { header: 'Roles', cell: (user) => <Roles user={user} /> },
    {
      header: 'Status',
      cell: (user) => (
        <span className="flex flex-wrap items-center gap-2">
          <Status of="user" is={user.status}>
            {USER_STATUS_LABELS[user.status]}
          </Status>
          <FieldStatus user={user} />
        </span>
      ),
    },
    actionsColumn((user) => <Actions user={user} open={open} />),
  ]
}

function Roles({ user }: { user: AdminUser }) {
  return (
    <span className="flex flex-wrap gap-1">
      {rolesOf(user).map((role) => (
        <Badge key={role} tone={role === 'Administrator' ? 'primary' : 'quiet'}>
          {role}
        </Badge>
      ))}
    </span>
  )
}

function Actions({ user, open }: { user: AdminUser; open: OpenUser }) {
  const { id, username } = user
  return (
    <>
      <RowAction verb="View details" of={username} onClick={() => open(id)} />
      <RowAction verb="Edit" of={username} onClick={() => open(id, { mode: 'edit' })} />
      <DeleteUser user={user} />
    </>
  )
}
