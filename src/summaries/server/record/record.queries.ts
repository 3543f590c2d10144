import { sql } from 'kysely'
import { givenCharges } from '../../../charges/server/break-up.queries.ts'
import type { IsoDate } from '../../../kernel/calendar.ts'
import type { SummaryForm } from '../../../notes/model/discharge-summary.ts'
import type { Source } from '../../../notes/model/shown-note.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow, sameRow } from '../../../platform/server/database/same-row.ts'
import { daysWords, doseFigure, foodWords, shortDose } from '../../../prescribing/model/lines/dose-words.ts'
import type { SignedContent } from '../../../prescribing/model/signed-content.ts'
import {
  complicationsOf,
  diagnosesOf,
  surgeriesOf,
  teamOf,
} from '../../../visits/server/treatment/visit-links.queries.ts'
import { fillSummary } from '../../model/filling/fill-summary.ts'
import type { MedicineOfRecord, SummaryRecord } from '../../model/summary-record.ts'
import { notesOfRecord } from './notes-of-record.queries.ts'
import { ordersOfRecord, resultsOfRecord } from './results-of-record.queries.ts'
import { stayOfRecord } from './stay-of-record.queries.ts'

/** What the record says now for each section of a summary of a visit; only what says something. */
export async function sourcesOfSummary(
  { db, now }: { readonly db: HospitalDb; readonly now: Date },
  visitId: string,
  form: SummaryForm,
): Promise<{ readonly record: SummaryRecord; readonly filled: ReadonlyMap<string, SectionOfRecord> }> {
  const record = await recordOf(db, visitId, now)
  const filled = new Map(
    [...fillSummary(record, form)].map(([key, { label, body }]): [string, SectionOfRecord] => [
      key,
      { body, source: label === null ? null : { of: 'record', label, body } },
    ]),
  )
  return { record, filled }
}

export type SectionOfRecord = { readonly body: string; readonly source: Source | null }

async function recordOf(db: HospitalDb, visitId: string, now: Date): Promise<SummaryRecord> {
  const [visit, diagnoses, complications, surgeries, team, notes, results, orders, charges, home, prescription, stay] =
    await Promise.all([
      visitOf(db, visitId),
      diagnosesOf(db, [visitId]),
      complicationsOf(db, [visitId]),
      surgeriesOf(db, [visitId]),
      teamOf(db, [visitId]),
      notesOfRecord(db, visitId),
      resultsOfRecord(db, visitId),
      ordersOfRecord(db, visitId),
      givenCharges(db, visitId, ['pharmacy', 'implant']),
      issuedToTakeHome(db, visitId),
      prescriptionOf(db, visitId),
      stayOfRecord(db, visitId, now),
    ])
  const { fitted, ...ofStay } = stay
  const named = (part: string) => team.filter((one) => one.part === part).map(({ name }) => name)
  return {
    ...visit,
    ...notes,
    ...orders,
    ...ofStay,
    results,
    prescription,
    diagnoses: diagnoses.map(({ name, icd10 }) => ({ name, icd10 })),
    complications: complications.map(({ name }) => name),
    surgeries: surgeries
      .filter(({ status }) => status !== 'cancelled')
      .map(({ id, name, code, performedOn, status }) => ({
        ...{ id, name, code, on: performedOn },
        isDone: status === 'completed',
      })),
    surgeons: named('surgeon'),
    anaesthetists: named('anaesthetist'),
    issued: [
      ...new Set(
        charges.filter(({ head, sourceId }) => head === 'pharmacy' && !home.has(sourceId)).map(({ name }) => name),
      ),
    ].toSorted(),
    implants: [...fitted, ...chargedElsewhere(charges, fitted)],
  }
}

type Charged = Awaited<ReturnType<typeof givenCharges>>[number]

/** Implants that are charged and that the theatre does not know of. */
const chargedElsewhere = (charges: readonly Charged[], fitted: SummaryRecord['implants']): SummaryRecord['implants'] =>
  charges
    .filter(({ head, name }) => head === 'implant' && !fitted.some((one) => name.includes(one.name)))
    .map(({ name, batchNo }) => ({ name, batchNo: batchNo ?? '', serialNo: '' }))

/** Lines of issues of which the medicine was given to take home. */
async function issuedToTakeHome(db: HospitalDb, visitId: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('dispensing_requests as r')
    .innerJoin('medicine_issues as i', (join) => join.on(sameRow('r', 'i.request_id')))
    .innerJoin('medicine_issue_lines as l', (join) => join.on(sameRow('i', 'l.issue_id')))
    .select('l.id')
    .where('r.visit_id', '=', visitId)
    .where('r.purpose', '=', 'discharge')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

async function visitOf(db: HospitalDb, visitId: string) {
  const { statedReason, receivingFacility, diedAt, placeOfDeath, admittedAt, ...visit } = await db
    .selectFrom('visits as v')
    .innerJoin('hospitals as h', 'h.id', 'v.hospital_id')
    .leftJoin('practitioners as doctor', (join) => onRow(join, 'doctor', 'v.appointment_with_id'))
    .leftJoin('discharge_workflows as w', (join) => onRow(join, 'w', 'v.id'))
    .select(['h.phone as hospitalPhone', 'v.reason_for_visit as reason', 'v.admission_date as admittedAt'])
    .select([sql<string>`coalesce(doctor.name, '')`.as('consultant'), 'w.died_at as diedAt'])
    .select(['w.stated_reason as statedReason', 'w.receiving_facility as receivingFacility'])
    .select(['w.place_of_death as placeOfDeath'])
    .where('v.id', '=', visitId)
    .executeTakeFirstOrThrow()
  return {
    ...visit,
    hospitalPhone: visit.hospitalPhone ?? '',
    admittedAt: admittedAt?.toISOString() ?? null,
    discharge: {
      statedReason: statedReason ?? '',
      receivingFacility: receivingFacility ?? '',
      diedAt: diedAt?.toISOString() ?? null,
      placeOfDeath: placeOfDeath ?? '',
    },
  }
}

/** The prescription in force of a visit, the newest where there are several. */
async function prescriptionOf(db: HospitalDb, visitId: string): Promise<SummaryRecord['prescription']> {
  const found = await db
    .selectFrom('prescriptions')
    .select(sql<SignedContent>`content`.as('content'))
    .where('visit_id', '=', visitId)
    .where('state', '=', 'signed')
    .orderBy('signed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!found) return null
  const { prescriptionNo, edition, advice, followUpOn, followUpNote, tests, lines } = found.content
  return {
    number: edition > 1 ? `${prescriptionNo} version ${edition}` : prescriptionNo,
    advice,
    followUpOn: followUpOn as IsoDate | null,
    followUpNote,
    tests,
    lines: lines.map(lineOf),
  }
}

type Line = SignedContent['lines'][number]

function lineOf(line: Line): MedicineOfRecord {
  const { name, route, how, morning, noon, evening, night, food, days, quantity, unit, instructions } = line
  const figure = (dose: number) => (dose === 0 ? '-' : `${doseFigure(dose)}${line.doseUnit ? ` ${line.doseUnit}` : ''}`)
  return {
    name: instructions ? `${name}, ${instructions}` : name,
    route: route ?? '',
    places: how === 'places' ? [figure(morning), figure(noon), figure(evening), figure(night)] : null,
    when: how === 'places' ? '' : shortDose(line),
    food: food === 'any' ? '' : foodWords(food),
    days: daysWords(days, 'en'),
    quantity: [String(quantity), unit].filter(Boolean).join(' '),
  }
}
