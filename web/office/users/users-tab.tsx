import { ShieldCheck, UserPlus, UserRoundSearch } from 'lucide-react'
import type { RowOf } from '../../api.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { TabHeading } from '../frame/tab-heading.tsx'
import { useTabSearch } from '../frame/tab-search.ts'
import { useOfficeKeys } from '../frame/use-office-keys.ts'
import { type Column, DataTable } from '../list/data-table.tsx'
import { FilterSelect } from '../list/filter-select.tsx'
import { useOfficeList } from '../list/office-list.ts'
import { Pages } from '../list/pages.tsx'
import { actionsColumn, RowAction } from '../list/row-actions.tsx'
import { SearchInput } from '../list/search-input.tsx'
import { DeleteUser } from './delete-user.tsx'
import { FieldStatus } from './field-status.tsx'
import { GuestsView } from './guests-view.tsx'
import { RightsView } from './rights-view.tsx'
import { UserDialog } from './user-dialog.tsx'
import { type AdminUser, nameOf, rolesOf, USER_STATUS_WORDS } from './user-words.ts'

const PAGE = 50
type Search = NonNullable<Parameters<typeof useOfficeList<'GET /admin/users'>>[1]>

/** Who signs in here: the staff and the customers. */
export function UsersTab() {
  const [{ view }, change] = useTabSearch()
  const show = (next: string) => change({ view: next, search: undefined, page: undefined }, { step: true })
  if (view === 'rights') return <RightsView onBack={() => show('')} />
  if (view === 'guests') return <GuestsView onBack={() => show('')} />
  return <UserList onShow={show} />
}

function UserList({ onShow }: { onShow: (view: string) => void }) {
  const [search, change] = useTabSearch()
  const list = useOfficeList('GET /admin/users', {
    search: search.search,
    role: (search.role ?? 'all') as Search['role'],
    status: (search.status ?? 'all') as Search['status'],
    page: Number(search.page ?? 1),
    limit: PAGE,
  })
  const open = (id: number | 'new', mode?: 'edit') => change({ item: id, mode }, { step: true })
  useOfficeKeys({ n: () => open('new') })
  return (
    <>
      <TabHeading
        title="Users"
        actions={
          <>
            <Button kind="quiet" onClick={() => onShow('guests')}>
              <UserRoundSearch aria-hidden className="size-4" /> Find a guest
            </Button>
            <Button kind="quiet" onClick={() => onShow('rights')}>
              <ShieldCheck aria-hidden className="size-4" /> Who can do what
            </Button>
            <Button onClick={() => open('new')}>
              <UserPlus aria-hidden className="size-4" /> Add User
            </Button>
          </>
        }
      >
        {list.data ? countOf(list.data) : ''}
      </TabHeading>
      <Filters />
      <DataTable
        caption="Users"
        columns={columnsWith(open)}
        list={list}
        idOf={({ id }) => id}
        nameOf={({ username }) => username}
        onOpen={({ id }) => open(id)}
        empty={
          <EmptyState title="No users found">
            Customers who register and the staff you add stand here.
          </EmptyState>
        }
      />
      <Pages total={list.data?.total ?? 0} isMore={list.data?.isMore} limit={PAGE} />
      {search.item && (
        <UserDialog
          key={`${search.item} ${search.mode}`}
          item={search.item}
          isEditing={search.mode === 'edit'}
          onEdit={(id) => change({ item: id, mode: 'edit' })}
          onClose={() => change({ item: undefined, mode: undefined })}
        />
      )}
    </>
  )
}

function countOf({ total, isMore }: { total: number; isMore?: boolean }): string {
  return isMore ? `More than ${total}` : `${total} in all`
}

function Filters() {
  return (
    <div className="flex flex-wrap gap-2">
      <SearchInput label="Search users" placeholder="Username, name or e-mail" />
      <FilterSelect
        name="role"
        label="Role"
        options={[
          ['', 'All roles'],
          ['admin', 'Administrators'],
          ['technician', 'Technicians'],
          ['field_tech', 'Field technicians'],
          ['contractor', 'Contractors'],
          ['employee', 'Employees'],
          ['customer', 'Customers'],
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
    </div>
  )
}

type Open = (id: number, mode?: 'edit') => void

function columnsWith(open: Open): Column<RowOf<'GET /admin/users'>>[] {
  return [
    { header: 'Username', cell: ({ username }) => username },
    { header: 'Name', cell: (user) => nameOf(user) || '—' },
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
          <Badge tone={USER_STATUS_WORDS[user.status].tone}>{USER_STATUS_WORDS[user.status].label}</Badge>
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

function Actions({ user, open }: { user: AdminUser; open: Open }) {
  const { id, username } = user
  return (
    <>
      <Button kind="plain" size="small" aria-label={`View ${username}`} onClick={() => open(id)}>
        View details
      </Button>
      <RowAction verb="Edit" of={username} onClick={() => open(id, 'edit')} />
      <DeleteUser user={user} />
    </>
  )
}
