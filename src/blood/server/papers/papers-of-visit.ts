import { showDay, showMoment } from '../../../kernel/calendar.ts'
import { ageAndGender } from '../../../patients/model/gender-and-age.ts'
import { idIn } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { COMPONENT_WORDS, CROSSMATCH_WORDS, PHASE_WORDS, UNIT_WORDS } from '../../model/blood-words.ts'
import { reactionWords, vitalsWords } from '../../model/rules/shown.ts'
import { BLOOD_PAPERS, rowsOfBlood } from '../show-blood.ts'
import type { StoredTransfusion, StoredUnit } from '../stored.queries.ts'
import { groupOfPatient, visitOfBlood } from '../visit-of-blood.queries.ts'

const none: readonly [string, string][] = []

/** What document 16 holds of a visit, with its pictures; undefined where there is no such visit, `units` empty where nothing was received. */
export async function papersOfVisit(db: HospitalDb, visitId: string, now: Date) {
  const visit = await visitOfBlood(db, visitId, now)
  if (!visit) return undefined
  const [{ bloodGroup }, rows] = await Promise.all([groupOfPatient(db, visit.patientId), rowsOfBlood(db, visitId)])
  const units = rows.units.filter(({ state }) => state !== 'struck_out')
  const pictures = await picturesOf(db, units)
  return {
    patientId: visit.patientId,
    name: `blood-${visit.visitNo}.pdf`,
    pictures: Object.fromEntries(pictures.map(({ name, bytes }) => [name, bytes])),
    data: {
      about: `${visit.visitNo}, ${visit.patientName}`,
      document: String(BLOOD_PAPERS),
      facts: [
        ['Patient', visit.patientName],
        ['Age / Gender', ageAndGender(visit)],
        ['Patient ID', visit.uhid],
        ['Visit ID', visit.visitNo],
        ['Payer', visit.payer],
        ['Group of the patient', bloodGroup?.words ?? 'not known'],
      ] as [string, string][],
      units: units.map((unit) => {
        const given = rows.transfusions.find(({ unitId, struckAt }) => unitId === unit.id && struckAt === null)
        const of = rows.requisitions.find(({ id }) => id === unit.requisitionId)
        return {
          title: `${COMPONENT_WORDS[unit.component]}, bag ${unit.bagNo}`,
          state: UNIT_WORDS[unit.state],
          bag: [
            ['Blood bank', unit.bank],
            ['Group', unit.bloodGroup],
            ['Volume', `${unit.volumeMl} ml`],
            ['Collected, last day', `${showDay(unit.collectedOn)}, ${showDay(unit.expiresOn)}`],
            ['Requisition', of ? `${of.requisitionNo} by ${of.requestedBy}` : ''],
            ['Received', `${showMoment(unit.receivedAt)} by ${unit.receivedBy}`],
            ...(unit.endedBecause === null ? none : ([[UNIT_WORDS[unit.state], unit.endedBecause]] as const)),
          ] as [string, string][],
          crossmatch: crossmatchOf(unit),
          transfusion: given ? transfusionOf(given) : [],
          vitals: rows.watches
            .filter(({ transfusionId }) => transfusionId === given?.id)
            .map((one) => [PHASE_WORDS[one.phase], showMoment(one.at), vitalsWords(one)] as [string, string, string]),
          reaction: given ? reactionOf(given) : '',
          picture: pictures.find(({ id }) => id === unit.pictureFileId)?.name ?? '',
        }
      }),
    },
  }
}

function crossmatchOf(unit: StoredUnit): [string, string][] {
  const result = [CROSSMATCH_WORDS[unit.crossmatch], unit.crossmatchReason].filter(Boolean).join(': ')
  if (unit.crossmatchedBy === null || unit.crossmatchedAt === null) return [['Result', result]]
  return [
    ['Result', result],
    ['By', `${unit.crossmatchedBy}, ${showMoment(unit.crossmatchedAt)}`],
  ]
}

function transfusionOf(given: StoredTransfusion): [string, string][] {
  const rows: [string, string][] = [
    ['Began', showMoment(given.startedAt)],
    ['Checked by', `${given.startedBy} and ${given.second}`],
  ]
  if (given.endedAt)
    rows.push(
      ['Ended', `${showMoment(given.endedAt)} by ${given.endedBy ?? ''}${given.isStopped ? ', stopped' : ''}`],
      ['Ran in', `${given.volumeMl ?? 0} ml`],
    )
  if (given.remark) rows.push(['Remark', given.remark])
  return rows
}

function reactionOf(given: StoredTransfusion): string {
  const { reaction, reactionSeverity, reactionAt, reactionDone, reactionToldTo } = given
  if (!reaction || !reactionSeverity || !reactionAt) return given.endedAt ? 'No reaction' : ''
  return `Reaction ${showMoment(reactionAt)}: ${reactionWords(reaction, reactionSeverity)}. ${reactionDone ?? ''} Told to ${reactionToldTo ?? ''}.`
}

/** The pictures of units under the names by which the paper asks for them. */
async function picturesOf(db: HospitalDb, units: readonly StoredUnit[]) {
  const ids = [...new Set(units.flatMap(({ pictureFileId }) => pictureFileId ?? []))]
  if (ids.length === 0) return []
  const files = await db
    .selectFrom('files')
    .select(['id', 'media_type as type', 'bytes'])
    .where(idIn('id', ids))
    .execute()
  return files.map(({ id, type, bytes }) => ({
    id,
    name: `${id}.${type === 'image/png' ? 'png' : 'jpg'}`,
    bytes,
  }))
}
