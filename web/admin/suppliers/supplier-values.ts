import type { Supplier } from './supplier.ts'

export const SUPPLIER_LABELS = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  website: 'Website',
  contactPerson: 'Contact person',
  leadTimeDays: 'Lead time in working days',
  address: 'Address',
  apiEndpoint: 'API endpoint',
  description: 'Description',
  getsContact: 'Shares contact data',
  active: 'Active',
}

export type SupplierValues = ReturnType<typeof supplierValues>

/** The server never returns the API key, so an empty field leaves it unchanged. */
export function supplierValues(supplier: Supplier | undefined) {
  return {
    name: supplier?.name ?? '',
    email: supplier?.email ?? '',
    phone: supplier?.phone ?? '',
    website: supplier?.website ?? '',
    apiEndpoint: supplier?.apiEndpoint ?? '',
    description: supplier?.description ?? '',
    contactPerson: supplier?.contactPerson ?? '',
    address: supplier?.address ?? '',
    leadTimeDays: supplier?.leadTimeDays ?? null,
    getsContact: supplier?.getsContact ?? false,
    active: supplier?.active ?? true,
    apiKey: '',
  }
}
