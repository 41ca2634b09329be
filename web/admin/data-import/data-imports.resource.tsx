import { FileUp } from 'lucide-react'
import { AdminLink } from '../frame/admin-link.tsx'
import { defineList, type ListResource } from '../resource.ts'
import { ShopMoment } from '../shop-moment.tsx'
import { IMPORT_STATE_LABELS, RECORD_TYPE_LABELS } from './record-import-labels.ts'

export const dataImports: ListResource = {
  name: 'record_import',
  label: 'Data import',
  path: '/admin/data-imports',
  itemPath: '/admin/data-imports/$id',
  list: defineList('GET /admin/data-imports', {
    limit: 100,
    caption: 'Imported files',
    intro: (
      <>
        Customers, repairs and appointments from RepairShopr, RepairDesk, Square or Shopify. Import products on{' '}
        <AdminLink to="/admin/products/import" className="link">
          their own page
        </AdminLink>
        .
      </>
    ),
    addLabel: 'Import a file',
    nameOf: ({ filename }) => filename,
    empty: {
      icon: <FileUp aria-hidden />,
      title: 'No imports yet',
      text: 'Export customers, repairs or appointments as CSV from your old program. You see a preview before anything changes, and can undo the import for a day.',
    },
    columns: ({ open }) => [
      {
        header: 'File',
        cell: ({ id, filename }) => (
          <button type="button" className="link text-left break-all" onClick={() => open(id)}>
            {filename}
          </button>
        ),
      },
      { header: 'What', cell: ({ recordType, format }) => `${RECORD_TYPE_LABELS[recordType]} of ${format}` },
      { header: 'Added', isFigure: true, cell: ({ created }) => created },
      { header: 'Refused', isFigure: true, cell: ({ refused }) => refused },
      { header: 'State', cell: ({ state }) => IMPORT_STATE_LABELS[state] },
      { header: 'When', isSecondary: true, cell: ({ startedAt }) => <ShopMoment at={startedAt} /> },
      { header: 'By', isSecondary: true, cell: ({ startedBy }) => startedBy },
    ],
  }),
}
