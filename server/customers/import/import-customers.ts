import { z } from 'zod'
import { Email, Phone } from '#contract/scalars.ts'
import { truncateText } from '#contract/truncate-text.ts'
import { freeUsernames } from '../../accounts/free-username.ts'
import { findIdsByEmail } from '../../accounts/user.ts'
import {
  known,
  type RecordField,
  type RecordKind,
  type RecordPlan,
  type RecordValues,
  refused,
} from '../../data-import/record-kind.ts'
import { addMovedUser, removeMovedUser } from '../admin/moved-user.ts'

const fields: RecordField[] = [
  { name: 'email', label: 'Email', isRequired: true, titles: ['email', 'emailaddress', 'customeremail', 'mail'] },
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
    const here = await findIdsByEmail(ctx, emails)
    const names = await freeUsernames(ctx, emails)
    return rows.map((row) => planOne(row, { here, names, seen }))
  },
  remove: removeMovedUser,
}

interface Shop {
  here: ReadonlyMap<string, number>
  names: ReadonlyMap<string, string>
  seen: Set<string>
}

function planOne(said: RecordValues, { here, names, seen }: Shop): RecordPlan {
  const person = nameOf(said)
  const name = [person.firstName, person.lastName].filter(Boolean).join(' ') || said.company || said.email || 'Nobody'
  if (!said.email) return refused(name, 'An email address is required')
  const email = z.safeParse(Email, said.email)
  if (!email.success) return refused(name, `“${said.email}” is not an email address`)
  const key = email.data.toLowerCase()
  if (here.has(key)) return known(name, 'An account with this address already exists')
  if (seen.has(key)) return known(name, 'An earlier row has this address')
  seen.add(key)
  const phone = phoneOf(said)
  const values = {
    username: names.get(key)!,
    email: email.data,
    firstName: cut(person.firstName, 80),
    lastName: cut(person.lastName, 80),
    phone: phone.number,
    address: cut(addressOf(said), 300),
  }
  const note = truncateText([said.company && `Company: ${said.company}`, said.note].filter(Boolean).join('\n'), 2_000)
  return { outcome: 'created', name, messages: phone.messages, create: (ctx) => addMovedUser(ctx, { ...values, note }) }
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

function addressOf({ line1, line2, city, state, zip }: RecordValues): string {
  return [line1, line2, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}

function cut(text: string, most: number): string | null {
  return text === '' ? null : truncateText(text, most)
}
