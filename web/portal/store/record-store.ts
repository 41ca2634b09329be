import { isSame } from '#contract/portal/merge.ts'
import type { Fields, RecordKind } from '#contract/portal/record.ts'
import type { HeldOfForm, PortalEdit } from '#contract/portal/sync.ts'
import type { EncryptedStore } from './encrypted-store.ts'
import { type LocalPhoto, newPhoto, type TakenPhoto } from './local-photo.ts'
import {
  answeredRecord,
  deletedByShop,
  type EditAnswer,
  isPartlyOurs,
  isWaiting,
  type LocalRecord,
  newRecord,
  onItsWay,
  refreshed,
  rewritten,
  type ShopRecord,
  stateOf,
} from './local-record.ts'
import { lostPhotos, withAccessAgain } from './lost-with-backup.ts'
import { keeping, photoStore, storesOfPhoto } from './photo-store.ts'

/** The server's limits for a batch; the envelope takes some of its 256 KiB. A longer record is sent alone. */
const MAX_EDITS = 50
const MAX_BYTES = 240 * 1024
const TURN: Record<RecordKind, number> = { intake: 0, appointment: 1, task: 2 }

/** Serializes work with the same name across tabs. */
export type Lock = <T>(name: string, work: () => Promise<T>) => Promise<T>

export interface Beside {
  uuid?: string
  access?: LocalRecord['access']
  taken?: TakenPhoto[]
}
type Claim = (given: unknown[]) => string | null

export type RecordStore = ReturnType<typeof recordStore>

/** When a promise resolves, the data is on disk. */
export function recordStore(encryptedStore: EncryptedStore, lock: Lock, onChange: () => void = () => {}) {
  const all = () => encryptedStore.getAll<LocalRecord>('records')
  /** @param taken photos of the first record, which are saved in the same transaction. */
  const put = async (records: LocalRecord[], taken: TakenPhoto[] = []) => {
    if (records.length === 0) return
    const takenAt = new Date().toISOString()
    const photos = taken.flatMap((photo) => keeping(newPhoto(photo, records[0]!.uuid, takenAt), photo.bytes))
    await encryptedStore.putAll([...records.map((record) => ['records', record.uuid, record] as const), ...photos])
    onChange()
  }
  const drop = async (uuids: string[]) => {
    if (uuids.length === 0) return
    const photos = await encryptedStore.getAll<LocalPhoto>('photos')
    const theirs = photos.filter(({ recordUuid }) => uuids.includes(recordUuid)).flatMap(storesOfPhoto)
    await encryptedStore.remove([...uuids.map((uuid): ['records', string] => ['records', uuid]), ...theirs])
    onChange()
  }
  /** Encryption is asynchronous, so reading and writing are two steps, and the lock excludes other tabs in between. */
  const alone = <T>(work: () => Promise<T>) => lock('portal-records', work)

  return {
    list: all,
    photos: photoStore(encryptedStore, alone, onChange),
    /** @param claim returns the next claim number, if this device assigns them. */
    add: (kind: RecordKind, fields: Fields, { uuid, access, taken, claim }: Beside & { claim?: Claim } = {}) =>
      alone(async (): Promise<LocalRecord> => {
        const given = claim ? (await all()).map((record) => record.fields.claimNumber) : []
        const claimed = claim ? { ...fields, claimNumber: claim(given) } : fields
        const record = newRecord(kind, claimed, new Date().toISOString(), uuid)
        await put([access ? { ...record, access } : record], taken)
        return record
      }),
    bringIn: (records: LocalRecord[]) =>
      alone(async () => {
        const known = new Set((await all()).map(({ uuid }) => uuid))
        await put(records.filter(({ uuid }) => !known.has(uuid)))
      }),
    /** @param seen the record as shown when editing began. */
    rewrite: (seen: LocalRecord, fields: Fields, { access, taken }: Beside = {}) =>
      alone(async () => {
        const record = await encryptedStore.get<LocalRecord>('records', seen.uuid)
        const after = rewritten(record ?? seen, fields, seen)
        await put([access ? { ...after, access, isCodeLost: false } : after], taken)
      }),
    remove: (uuid: string) => alone(() => drop([uuid])),
    /** The next edits to send, without those in `later`. They are saved as frozen before they are sent. */
    takeEdits: (later: ReadonlySet<string> = new Set()) =>
      alone(async (): Promise<PortalEdit[]> => {
        const records = await all()
        const waiting = inTurn(records).filter(({ uuid }) => !later.has(uuid))
        const sending = fitting(waiting.slice(0, MAX_EDITS).map(onItsWay))
        await put(sending.filter((record) => !waiting.includes(record)))
        return sending.map(editOf)
      }),
    /**
     * @returns records that must wait, because their form was lost with a backup and this device sends it again first.
     */
    takeAnswers: (answers: EditAnswer[]) =>
      alone(async (): Promise<string[]> => {
        const byUuid = new Map(answers.map((answer) => [answer.uuid, answer]))
        await drop(answers.filter(({ reason }) => reason?.code === 'record_forgotten').map(({ uuid }) => uuid))
        const records = await all()
        const here = new Set(records.map(({ uuid }) => uuid))
        const goesLater = ({ uuid, fields }: LocalRecord) =>
          isEarly(byUuid.get(uuid)?.reason) && here.has(String(fields.intakeUuid))
        const answered = records.filter(({ uuid }) => byUuid.has(uuid))
        await put(
          answered.map((record) =>
            goesLater(record) ? { ...record, inFlight: null } : answeredRecord(record, byUuid.get(record.uuid)!),
          ),
        )
        return answered.filter(goesLater).map(({ uuid }) => uuid)
      }),
    /**
     * @param isAll whether the answer lists every record of this person.
     * @returns whether something the shop lost is waiting again.
     */
    takeShopSide: ({ records: shop, held }: ShopSide, isAll: boolean) =>
      alone(async (): Promise<boolean> => {
        const records = new Map((await all()).map((record) => [record.uuid, record]))
        const named = new Set(shop.map(({ uuid }) => uuid))
        const lost = [...records.values()].filter(
          (record) => isAll && stateOf(record) === 'sent' && !named.has(record.uuid),
        )
        const lacking = new Set(held.filter(({ lacksAccess }) => lacksAccess).map(({ uuid }) => uuid))
        await sendAgain(held, lost)
        const after = shop.flatMap((record) => moved(records.get(record.uuid), record, lacking.has(record.uuid)))
        // Records that arrived before their form, which another device had to send.
        const inTime = [...records.values()].filter(
          (record) => isEarly(record.reason) && named.has(String(record.fields.intakeUuid)),
        )
        const freed = inTime.map((record) => ({ ...record, reason: null }))
        await put([...after, ...lost.filter(isPartlyOurs).map(deletedByShop), ...freed])
        await drop(lost.filter((record) => !isPartlyOurs(record)).map(({ uuid }) => uuid))
        return lost.length > 0 || after.some(isWaiting) || freed.length > 0
      }),
  }

  async function sendAgain(held: HeldOfForm[], lost: LocalRecord[]): Promise<void> {
    const uuids = new Set(lost.map(({ uuid }) => uuid))
    const photos = await encryptedStore.getAll<LocalPhoto>('photos')
    const again = lostPhotos(photos, held, { here: await encryptedStore.names('pictures'), lost: uuids })
    if (again.length > 0) await encryptedStore.putAll(again.map((photo) => ['photos', photo.photoKey, photo] as const))
  }
}

function isEarly(reason: LocalRecord['reason'] | undefined): boolean {
  return reason?.code === 'intake_missing'
}

export interface ShopSide {
  records: ShopRecord[]
  held: HeldOfForm[]
}

/** Records that belong to an intake form wait for it, unless the form was refused. */
function inTurn(records: LocalRecord[]): LocalRecord[] {
  const byUuid = new Map(records.map((record) => [record.uuid, record]))
  const isFree = ({ fields, inFlight }: LocalRecord) => {
    const intake = byUuid.get(String(fields.intakeUuid))
    return inFlight !== null || !intake || intake.was !== null
  }
  return records
    .filter((record) => isWaiting(record) && isFree(record))
    .sort((a, b) => TURN[a.kind] - TURN[b.kind] || a.createdAt.localeCompare(b.createdAt))
}

function editOf({ uuid, kind, inFlight }: LocalRecord): PortalEdit {
  return { ...inFlight!, uuid, kind, access: inFlight!.access ?? null }
}

/** Limited to one batch, because the server would refuse a longer one every time. */
function fitting(sending: LocalRecord[]): LocalRecord[] {
  let bytes = 0
  const end = sending.findIndex((record, place) => {
    bytes += new TextEncoder().encode(JSON.stringify(editOf(record))).length
    return place > 0 && bytes > MAX_BYTES
  })
  return end < 0 ? sending : sending.slice(0, end)
}

function moved(record: LocalRecord | undefined, shop: ShopRecord, lacksAccess: boolean): LocalRecord[] {
  const known = record && withAccessAgain(record, lacksAccess)
  const after = refreshed(known, shop)
  return record && isSame(record, after) ? [] : [after]
}
