import type { Fields, RecordKind } from '#contract/portal/record.ts'
import type { PortalEdit } from '#contract/portal/sync.ts'
import {
  answeredRecord,
  type EditAnswer,
  forgottenByShop,
  isWaiting,
  type LocalRecord,
  newRecord,
  onItsWay,
  refreshed,
  rewritten,
  type ShopRecord,
  stateOf,
} from './local-record.ts'
import type { SealedStore } from './sealed-store.ts'

/** The shop's rule for one batch. */
const MOST_EDITS = 50
const TURN: Record<RecordKind, number> = { appointment: 0, intake: 1, task: 2 }

/** Runs one after the other what bears the same name, in all tabs. */
export type Lock = <T>(name: string, work: () => Promise<T>) => Promise<T>

export type RecordStore = ReturnType<typeof recordStore>

/** The records of one person on this device. Whatever resolved is on the disk. */
export function recordStore(sealed: SealedStore, lock: Lock, onChange: () => void = () => {}) {
  const all = () => sealed.getAll<LocalRecord>('records')
  const put = async (records: LocalRecord[]) => {
    if (records.length === 0) return
    await sealed.putAll(
      'records',
      records.map((record) => [record.uuid, record]),
    )
    onChange()
  }
  /** Reading and writing are two steps, because sealing takes time: no other tab may come between. */
  const alone = <T>(work: () => Promise<T>) => lock('portal-records', work)

  async function change(uuid: string, by: (record: LocalRecord) => LocalRecord): Promise<void> {
    await alone(async () => {
      const record = await sealed.get<LocalRecord>('records', uuid)
      if (record) await put([by(record)])
    })
  }

  return {
    list: all,
    async add(kind: RecordKind, fields: Fields): Promise<LocalRecord> {
      const record = newRecord(kind, fields, new Date().toISOString())
      await put([record])
      return record
    },
    /** What another device saved to a file; what is here already stays as it is. */
    bringIn: (records: LocalRecord[]) =>
      alone(async () => {
        const known = new Set((await all()).map(({ uuid }) => uuid))
        await put(records.filter(({ uuid }) => !known.has(uuid)))
      }),
    rewrite: (uuid: string, fields: Fields) => change(uuid, (record) => rewritten(record, fields)),
    async remove(uuid: string): Promise<void> {
      await alone(() => sealed.remove('records', uuid))
      onChange()
    },
    /** What is to be sent next, frozen on the disk before anybody sends it. */
    takeEdits: () =>
      alone(async (): Promise<PortalEdit[]> => {
        const records = await all()
        const sending = inTurn(records).slice(0, MOST_EDITS).map(onItsWay)
        await put(sending)
        return sending.map(({ uuid, kind, inFlight }) => ({ uuid, kind, ...inFlight! }))
      }),
    takeAnswers: (answers: EditAnswer[]) =>
      alone(async () => {
        const byUuid = new Map(answers.map((answer) => [answer.uuid, answer]))
        const answered = (await all()).filter(({ uuid }) => byUuid.has(uuid))
        await put(answered.map((record) => answeredRecord(record, byUuid.get(record.uuid)!)))
      }),
    /** @param isAll whether the shop would have named every record that it has of this person. */
    takeShopRecords: (shop: ShopRecord[], isAll: boolean) =>
      alone(async () => {
        const records = new Map((await all()).map((record) => [record.uuid, record]))
        const named = new Set(shop.map(({ uuid }) => uuid))
        const lost = [...records.values()].filter(
          (record) => isAll && record.isFromHere && stateOf(record) === 'sent' && !named.has(record.uuid),
        )
        await put([
          ...shop.map((record) => refreshed(records.get(record.uuid), record)),
          ...lost.map(forgottenByShop),
        ])
      }),
  }
}

/** A task goes once the intake form that it belongs to is at the shop; a form that was refused holds nobody else up. */
function inTurn(records: LocalRecord[]): LocalRecord[] {
  const byUuid = new Map(records.map((record) => [record.uuid, record]))
  const isFree = ({ kind, fields, inFlight }: LocalRecord) => {
    const intake = byUuid.get(String(fields.intakeUuid))
    return inFlight !== null || kind !== 'task' || !intake || intake.was !== null
  }
  return records
    .filter((record) => isWaiting(record) && isFree(record))
    .sort((a, b) => TURN[a.kind] - TURN[b.kind] || a.createdAt.localeCompare(b.createdAt))
}
