import { isSame } from '#contract/portal/merge.ts'
import type { Fields, RecordKind } from '#contract/portal/record.ts'
import type { HeldOfForm, PortalEdit } from '#contract/portal/sync.ts'
import { type LocalPhoto, newPhoto, type TakenPhoto } from './local-photo.ts'
import {
  answeredRecord,
  type EditAnswer,
  forgottenByShop,
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
import { keeping, photoStore, shelvesOfPhoto } from './photo-store.ts'
import type { SealedStore } from './sealed-store.ts'

/** The shop's rules for one batch, of whose 256 KiB the envelope takes some; a longer record goes alone. */
const MAX_EDITS = 50
const MAX_BYTES = 240 * 1024
const TURN: Record<RecordKind, number> = { intake: 0, appointment: 1, task: 2 }

/** Runs one after the other what bears the same name, in all tabs. */
export type Lock = <T>(name: string, work: () => Promise<T>) => Promise<T>

/** What a form brings that is no field of its record. */
export interface Beside {
  /** Of a record that is new, where something was sealed for it already. */
  uuid?: string
  access?: LocalRecord['access']
  taken?: TakenPhoto[]
}
type Claim = (given: unknown[]) => string | null

export type RecordStore = ReturnType<typeof recordStore>

/** The records of one person on this device. Whatever resolved is on the disk. */
export function recordStore(sealed: SealedStore, lock: Lock, onChange: () => void = () => {}) {
  const all = () => sealed.getAll<LocalRecord>('records')
  /** @param taken photos of the first of them: they are kept together, or nothing is. */
  const put = async (records: LocalRecord[], taken: TakenPhoto[] = []) => {
    if (records.length === 0) return
    const takenAt = new Date().toISOString()
    const photos = taken.flatMap((photo) => keeping(newPhoto(photo, records[0]!.uuid, takenAt), photo.bytes))
    await sealed.putAll([...records.map((record) => ['records', record.uuid, record] as const), ...photos])
    onChange()
  }
  /** With their photos. */
  const drop = async (uuids: string[]) => {
    if (uuids.length === 0) return
    const photos = await sealed.getAll<LocalPhoto>('photos')
    const theirs = photos.filter(({ recordUuid }) => uuids.includes(recordUuid)).flatMap(shelvesOfPhoto)
    await sealed.remove([...uuids.map((uuid): ['records', string] => ['records', uuid]), ...theirs])
    onChange()
  }
  /** Reading and writing are two steps, because sealing takes time: no other tab may come between. */
  const alone = <T>(work: () => Promise<T>) => lock('portal-records', work)

  return {
    list: all,
    photos: photoStore(sealed, alone, onChange),
    /** @param claim gives the next claim number, where this device gives any. */
    add: (
      kind: RecordKind,
      fields: Fields,
      { uuid, access, taken, claim }: Beside & { claim?: Claim } = {},
    ) =>
      alone(async (): Promise<LocalRecord> => {
        const given = claim ? (await all()).map((record) => record.fields.claimNumber) : []
        const claimed = claim ? { ...fields, claimNumber: claim(given) } : fields
        const record = newRecord(kind, claimed, new Date().toISOString(), uuid)
        await put([access ? { ...record, access } : record], taken)
        return record
      }),
    /** What another device saved to a file; what is here already stays as it is. */
    bringIn: (records: LocalRecord[]) =>
      alone(async () => {
        const known = new Set((await all()).map(({ uuid }) => uuid))
        await put(records.filter(({ uuid }) => !known.has(uuid)))
      }),
    /** @param seen what the person saw when they began to write. */
    rewrite: (seen: LocalRecord, fields: Fields, { access, taken }: Beside = {}) =>
      alone(async () => {
        const record = await sealed.get<LocalRecord>('records', seen.uuid)
        const after = rewritten(record ?? seen, fields, seen)
        await put([access ? { ...after, access, isCodeLost: false } : after], taken)
      }),
    remove: (uuid: string) => alone(() => drop([uuid])),
    /** What is to be sent next, frozen on the disk before anybody sends it; but for what `later` names. */
    takeEdits: (later: ReadonlySet<string> = new Set()) =>
      alone(async (): Promise<PortalEdit[]> => {
        const records = await all()
        const waiting = inTurn(records).filter(({ uuid }) => !later.has(uuid))
        const sending = fitting(waiting.slice(0, MAX_EDITS).map(onItsWay))
        await put(sending.filter((record) => !waiting.includes(record)))
        return sending.map(editOf)
      }),
    /** @returns what goes at another time: what belongs to a form that the shop lost with a backup, which this device sends again. */
    takeAnswers: (answers: EditAnswer[]) =>
      alone(async (): Promise<string[]> => {
        const byUuid = new Map(answers.map((answer) => [answer.uuid, answer]))
        // What must be forgotten is forgotten here, too.
        await drop(
          answers.filter(({ reason }) => reason?.code === 'record_forgotten').map(({ uuid }) => uuid),
        )
        const records = await all()
        const here = new Set(records.map(({ uuid }) => uuid))
        const goesLater = ({ uuid, fields }: LocalRecord) =>
          isEarly(byUuid.get(uuid)?.reason) && here.has(String(fields.intakeUuid))
        const answered = records.filter(({ uuid }) => byUuid.has(uuid))
        await put(
          answered.map((record) =>
            goesLater(record)
              ? { ...record, inFlight: null }
              : answeredRecord(record, byUuid.get(record.uuid)!),
          ),
        )
        return answered.filter(goesLater).map(({ uuid }) => uuid)
      }),
    /**
     * @param isAll whether the shop would have named every record that it has of this person.
     * @returns whether the shop lost something that waits again.
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
        const after = shop.flatMap((record) =>
          moved(records.get(record.uuid), record, lacking.has(record.uuid)),
        )
        // What came before its form, which another device had to bring.
        const inTime = [...records.values()].filter(
          (record) => isEarly(record.reason) && named.has(String(record.fields.intakeUuid)),
        )
        const freed = inTime.map((record) => ({ ...record, reason: null }))
        await put([...after, ...lost.filter(isPartlyOurs).map(forgottenByShop), ...freed])
        await drop(lost.filter((record) => !isPartlyOurs(record)).map(({ uuid }) => uuid))
        return lost.length > 0 || after.some(isWaiting) || freed.length > 0
      }),
  }

  /** Photos of these forms that the shop lost, or of forms that it lost. */
  async function sendAgain(held: HeldOfForm[], lost: LocalRecord[]): Promise<void> {
    const uuids = new Set(lost.map(({ uuid }) => uuid))
    const photos = await sealed.getAll<LocalPhoto>('photos')
    const again = lostPhotos(photos, held, { here: await sealed.names('pictures'), lost: uuids })
    if (again.length > 0)
      await sealed.putAll(again.map((photo) => ['photos', photo.photoKey, photo] as const))
  }
}

/** The shop does not know the form that a record belongs to, or not any more. */
function isEarly(reason: LocalRecord['reason'] | undefined): boolean {
  return reason?.code === 'intake_missing'
}

/** What the shop has of this person. */
export interface ShopSide {
  records: ShopRecord[]
  held: HeldOfForm[]
}

/** What belongs to an intake form goes once that is at the shop; a form that was refused holds nobody else up. */
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

/** As many as make one batch: a shop that refused a longer one would refuse it for good. */
function fitting(sending: LocalRecord[]): LocalRecord[] {
  let bytes = 0
  const end = sending.findIndex((record, place) => {
    bytes += new TextEncoder().encode(JSON.stringify(editOf(record))).length
    return place > 0 && bytes > MAX_BYTES
  })
  return end < 0 ? sending : sending.slice(0, end)
}

/** Nothing where the shop says what is known. */
function moved(record: LocalRecord | undefined, shop: ShopRecord, lacksAccess: boolean): LocalRecord[] {
  const known = record && withAccessAgain(record, lacksAccess)
  const after = refreshed(known, shop)
  return record && isSame(record, after) ? [] : [after]
}
