import { z } from 'zod'
import { Email, Phone } from '#contract/scalars.ts'
import { readTelephone } from '#contract/telephone.ts'
import { truncateText } from '#contract/truncate-text.ts'
import { freeUsernames } from '../../accounts/free-username.ts'
import { findIdsByEmail } from '../../accounts/user.ts'
import { listAccountsOf } from '../../accounts/user-customer.ts'
import type { StaffCtx } from '../../context.ts'
import { type MatchedCustomer, matchCustomers } from '../../customer-records/customer-for.ts'
import {
  known,
  type RecordField,
  type RecordKind,
  type RecordPlan,
  type RecordValues,
  refused,
} from '../../data-import/record-kind.ts'
import { addImportedAccount, addImportedRecord, removeImportedCustomer } from './imported-customer.ts'

const fields: RecordField[] = [
  { name: 'email', label: 'Email', titles: ['email', 'emailaddress', 'customeremail', 'mail'] },
  { name: 'firstName', label: 'First name', titles: ['firstname', 'first', 'givenname'] },
  { name: 'lastName', label: 'Last name', titles: ['lastname', 'last', 'surname', 'familyname'] },
  {
    name: 'fullName',
    label: 'Whole name',
    titles: ['fullname', 'name', 'customername', 'customer', 'businessandfullname'],
  },
  {
    name: 'company',
    label: 'Company',
    titles: ['businessname', 'companyname', 'company', 'organization', 'defaultaddresscompany'],
  },
  { name: 'mobile', label: 'Mobile', titles: ['mobile', 'mobilenumber', 'cell', 'cellphone'] },
  { name: 'phone', label: 'Phone', titles: ['phone', 'phonenumber', 'telephone', 'defaultaddressphone'] },
  {
    name: 'line1',
    label: 'Street',
    titles: ['address', 'address1', 'streetaddress1', 'streetaddress', 'street', 'defaultaddressaddress1'],
  },
  { name: 'line2', label: 'Street, second line', titles: ['address2', 'streetaddress2', 'defaultaddressaddress2'] },
  { name: 'city', label: 'City', titles: ['city', 'defaultaddresscity'] },
  { name: 'state', label: 'State', titles: ['state', 'province', 'provincecode', 'defaultaddressprovincecode'] },
  { name: 'zip', label: 'ZIP', titles: ['zip', 'zipcode', 'postalcode', 'postcode', 'defaultaddresszip'] },
  { name: 'note', label: 'Note', isMultiline: true, titles: ['notes', 'note', 'memo', 'comments', 'comment'] },
]

export const customerRecords: RecordKind = {
  fields,
  async plan(ctx, rows, _, seen) {
    const emails = rows.flatMap(({ email }) => (email ? [email.toLowerCase()] : []))
    const accounts = await findIdsByEmail(ctx, emails)
    const names = await freeUsernames(ctx, emails)
    const contacts = rows.map((row) => ({ email: row.email ?? '', phone: phoneOf(row).number ?? '' }))
    const records = await matchCustomers(ctx, contacts)
    const withAccount = await listAccountsOf(
      ctx,
      records.flatMap((record) => record?.id ?? []),
    )
    const taken = new Set(withAccount.map(({ customerId }) => customerId))
    return rows.map((row, at) => planOne(row, { accounts, taken, names, record: records[at]!, seen }))
  },
  remove: removeImportedCustomer,
}

interface Shop {
  accounts: ReadonlyMap<string, number>
  /** Records that have an account. */
  taken: ReadonlySet<number | null>
  names: ReadonlyMap<string, string>
  record: MatchedCustomer | null
  seen: Set<string>
}

function planOne(said: RecordValues, { accounts, taken, names, record, seen }: Shop): RecordPlan {
  const person = nameOf(said)
  const phone = phoneOf(said)
  const called = [person.firstName, person.lastName].filter(Boolean).join(' ') || said.company
  const name = called || said.email || phone.number || 'Nobody'
  const customer = {
    name: truncateText(name, 120),
    address: cut(addressOf(said), 300),
    note: truncateText([said.company && `Company: ${said.company}`, said.note].filter(Boolean).join('\n'), 2_000),
  }
  const phoneKey = phone.number && digitsOf(phone.number)
  if (!said.email) {
    if (!phoneKey) return refused(name, 'An email address or phone number is required', ...phone.messages)
    if (record) return known(name, `${record.name} already has this phone number`)
    if (seen.has(phoneKey)) return known(name, 'An earlier row has this phone number')
    seen.add(phoneKey)
    const messages = ['Without an email address, there is no account']
    const create = (ctx: StaffCtx) => addImportedRecord(ctx, { ...customer, phone: phone.number! })
    return { outcome: 'created', name, messages, create }
  }
  const email = z.safeParse(Email, said.email)
  if (!email.success) return refused(name, `“${said.email}” is not an email address`)
  const key = email.data.toLowerCase()
  if (accounts.has(key) || (record && taken.has(record.id)))
    return known(name, 'An account with this address already exists')
  if (seen.has(key)) return known(name, 'An earlier row has this address')
  seen.add(key)
  if (phoneKey) seen.add(phoneKey)
  const account = {
    username: names.get(key)!,
    email: email.data,
    firstName: cut(person.firstName, 80),
    lastName: cut(person.lastName, 80),
    phone: phone.number,
  }
  const create = (ctx: StaffCtx) => addImportedAccount(ctx, { ...customer, ...account })
  return { outcome: 'created', name, messages: phone.messages, create }
}

const NAME_SUFFIX = /^(?:jr|sr|i{1,3}|iv|inc|llc|ltd|co|corp|md|dds|phd|esq)\.?$/i

function nameOf({ firstName = '', lastName = '', fullName = '' }: RecordValues): {
  firstName: string
  lastName: string
} {
  if (firstName || lastName || !fullName) return { firstName, lastName }
  const [last, first, ...more] = fullName.split(',').map((part) => part.trim())
  if (last && first && more.length === 0 && !NAME_SUFFIX.test(first)) return { firstName: first, lastName: last }
  const at = fullName.lastIndexOf(' ')
  return at < 0
    ? { firstName: fullName, lastName: '' }
    : { firstName: fullName.slice(0, at), lastName: fullName.slice(at + 1) }
}

function phoneOf({ mobile, phone }: RecordValues): { number: string | null; messages: string[] } {
  // Square and Excel prefix phone numbers with an apostrophe, so that they are read as text.
  const texts = [mobile, phone].flatMap((text) => (text ? [text.replace(/^'/, '')] : []))
  const good = texts.map((text) => z.safeParse(Phone, text)).find(({ success }) => success)
  if (good) return { number: good.data!, messages: [] }
  return { number: null, messages: texts.length > 0 ? [`“${texts[0]}” is not a phone number and was left out`] : [] }
}

/** The same digits as `normalized_phone` in `customer.sql`. */
function digitsOf(phone: string): string {
  return (readTelephone(phone)?.number ?? phone).replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')
}

function addressOf({ line1, line2, city, state, zip }: RecordValues): string {
  return [line1, line2, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}

function cut(text: string, most: number): string | null {
  return text === '' ? null : truncateText(text, most)
}
