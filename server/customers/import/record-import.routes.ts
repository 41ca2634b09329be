import { MAX_IMPORT_BYTES } from '#contract/data-import/data-import.ts'
import * as contract from '#contract/data-import/record-import.ts'
import { route } from '../../http/route.ts'
import { previewRecordImport } from './preview-records.ts'
import {
  downloadRefusedRecords,
  getRecordImport,
  listImportedRecords,
  listRecordImports,
  resumeRecordImport,
  startRecordImport,
  undoRecordImport,
} from './record-import.ts'

/** JSON escapes may take two bytes for one byte of the file. */
const maxBody = 2 * MAX_IMPORT_BYTES
const LIMIT = { name: 'record-import', windowSeconds: 3600, perAddress: 200 }

/** The files contain personal data, so they need the permission to manage accounts. */
export const recordImportRoutes = [
  route(contract.previewRecordImport, 'users.write', previewRecordImport, { maxBody, limit: LIMIT }),
  route(contract.startRecordImport, 'users.write', startRecordImport, { maxBody, limit: LIMIT }),
  route(contract.listRecordImports, 'users.write', listRecordImports),
  route(contract.getRecordImport, 'users.write', getRecordImport),
  route(contract.listImportedRecords, 'users.write', listImportedRecords),
  route(contract.downloadRefusedRecords, 'users.write', downloadRefusedRecords),
  route(contract.resumeRecordImport, 'users.write', resumeRecordImport),
  route(contract.undoRecordImport, 'users.write', undoRecordImport),
]
