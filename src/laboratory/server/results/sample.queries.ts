import { sql } from 'kysely'
import { ageOn, dayOf } from '../../../kernel/calendar.ts'
import { instantOf } from '../../../kernel/local-moment.ts'
import type { Priority } from '../../../orders/model/order-words.ts'
import { idIn } from '../../../platform/server/contract/cursor.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { LAST_PLACE } from '../../../wards/server/rooms/last-place.ts'
import { plain } from '../../model/numbers/rational.ts'
import { type Births, bornAtAge, bornOn } from '../../model/ranges/age.ts'
import { type PatientStates, statesOf } from '../../model/ranges/by-state.ts'
import type { Judged } from '../../model/ranges/choose-range.ts'
import type { LiveResult, PatientFacts, ReadFinding, ResultFlag, ResultKind } from '../../model/results/lab-result.ts'
import type { ShownResult } from '../../model/results/shown-results.ts'
import { linesOfSample } from '../samples/lines-of-sample.ts'

/** `HH:mm`: said at this collection or, where it was not, at another of the patient. */
const BIRTH_TIME = sql<string | null>`to_char(coalesce(m.birth_time, (select other.birth_time from lab_samples other
  where other.hospital_id = m.hospital_id and other.patient_id = m.patient_id and other.birth_time is not null
  order by other.labelled_at desc limit 1)), 'HH24:MI')`

/** A collected sample with its patient. */
export const sampleRow = (db: HospitalDb, sampleId: string) =>
  db
    .selectFrom('lab_samples as m')
    .innerJoin('visits as v', (join) => onRow(join, 'v', 'm.visit_id'))
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'm.patient_id'))
    .select(['m.id as sampleId', 'm.day', 'm.sequence', 'm.visit_id as visitId', 'm.patient_id as patientId'])
    .select([
      'm.collected_at as collectedAt',
      'm.labelled_at as labelledAt',
      'v.visit_no as visitNo',
      'p.name as patientName',
      'p.uhid',
      'p.age',
    ])
    .select(['p.gender', 'p.date_of_birth as dateOfBirth', 'p.created_at as registeredAt'])
    .select(sql<PatientStates['mealState']>`m.meal_state`.as('mealState'))
    .select(sql<PatientStates['bodyState']>`m.body_state`.as('bodyState'))
    .select(BIRTH_TIME.as('birthTime'))
    .select([LAST_PLACE.as('bed'), 'v.patient_type as patientType'])
    .select((eb) =>
      eb
        .selectFrom('lab_sample_containers as c')
        .select(({ fn }) => fn.min('c.received_at').as('at'))
        .whereRef('c.sample_id', '=', 'm.id')
        .as('receivedAt'),
    )
    .where('m.id', '=', sampleId)

type Person = {
  readonly dateOfBirth: string | null
  readonly age: number | null
  readonly registeredAt: Date
  readonly gender: string
  readonly birthTime: string | null
} & PatientStates

/** What is known of the patient for ranges; an age that was typed is one of the day of registration. */
export function judgedOf(person: Person, collectedAt: Date): Omit<Judged, 'method'> {
  const gender = person.gender.toLowerCase()
  return {
    day: dayOf(collectedAt),
    at: collectedAt,
    sex: gender === 'male' || gender === 'female' ? gender : null,
    births: birthsOf(person),
    isNewborn: false,
    states: statesOf(person),
  }
}

function birthsOf({ dateOfBirth, age, registeredAt, birthTime }: Person): Births {
  if (dateOfBirth !== null) return bornOn(dateOfBirth, birthTime === null ? null : bornAt(dateOfBirth, birthTime))
  return age === null ? null : bornAtAge(age, dayOf(registeredAt))
}

/** The instant of a birth by its day and time. */
export function bornAt(day: string, time: string): Date | null {
  const at = instantOf({ day, time })
  return at === null ? null : new Date(at)
}

/** The same for formulas: completed years where they are certain. */
export function factsOf({ day, sex, births }: Omit<Judged, 'method'>): PatientFacts {
  const [most, least] = births ? [ageOn(births.earliest, day), ageOn(births.latest, day)] : [null, null]
  return { day, ageYears: most === least ? most : null, isFemale: sex === null ? null : sex === 'female' }
}

/** The lines of a sample by its containers and by its withdrawals that wait, each by its index: an *or* of the two would read every line. */
const LINES_OF = (sampleId: string) => sql`${linesOfSample(sampleId, 'here')}
  union select r.order_line_id from lab_results r where r.hospital_id = app_hospital() and r.sample_id = ${sampleId}
    and r.kind = 'withdrawn' and r.verified_at is null and r.struck_at is null`

/**
 * The tests that hang on the containers of a sample which are in the laboratory, in the order in which they were ordered; and those that are
 * not here but have a withdrawal to verify.
 */
export const testsOfSample = (db: HospitalDb, sampleId: string) =>
  db
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', (join) => onRow(join, 'o', 'l.order_id'))
    .innerJoin('practitioners as doctor', (join) => onRow(join, 'doctor', 'o.practitioner_id'))
    .select(['l.id as lineId', 'l.lab_test_id as labTestId', 'l.name', 'l.performed_at as performedAt'])
    .select(['l.cancelled_at as cancelledAt', 'o.priority', 'o.clinical_note as clinicalNote'])
    .select([
      'doctor.name as orderedBy',
      sql<boolean>`l.id = any(array(${linesOfSample(sampleId, 'here')}))`.as('isHere'),
    ])
    .where(sql<boolean>`l.id = any(array(${LINES_OF(sampleId)}))`)
    .orderBy('o.ordered_at')
    .orderBy('l.order_id')
    .orderBy('l.position')
    .execute()
    .then((rows) => rows.map(({ priority, ...row }) => ({ ...row, priority: priority as Priority })))

/** A result with who wrote and who verified it, and its alert. */
export type ResultRow = ShownResult &
  LiveResult & {
    readonly lineId: string
    readonly parameterId: string
    readonly sampleId: string
    readonly visitId: string
    readonly patientId: string
    readonly struckReason: string | null
  }

/** What grew in the culture that a result `r` is, and what it answers to, in its order; empty of any other result. */
export const FINDINGS = sql<
  ReadFinding[]
>`(select coalesce(jsonb_agg(jsonb_build_object('organism', f.organism, 'growth', f.growth, 'antibiotic',
    f.antibiotic, 'susceptibility', f.susceptibility, 'zone', trim_scale(f.zone)::text,
    'mic', coalesce(nullif(f.mic_comparator, '='), '') || trim_scale(f.mic)::text, 'breakpoints', f.breakpoints) order by f.place), '[]')
  from lab_culture_findings f where f.hospital_id = r.hospital_id and f.result_id = r.id)`

/** Results of lines, the newest first; what was struck out is left out unless it is asked for. */
export const resultsOfLines = (db: HospitalDb, lineIds: readonly string[]) =>
  readResults(db, 'r.order_line_id', lineIds)
export const resultsById = (db: HospitalDb, ids: readonly string[]) => readResults(db, 'r.id', ids)

async function readResults(db: HospitalDb, column: string, ids: readonly string[]): Promise<ResultRow[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('lab_results as r')
    .leftJoin('users as enterer', (join) => onRow(join, 'enterer', 'r.entered_by'))
    .leftJoin('users as verifier', (join) => onRow(join, 'verifier', 'r.verified_by'))
    .leftJoin('lab_critical_alerts as a', (join) =>
      join.onRef('a.hospital_id', '=', 'r.hospital_id').onRef('a.result_id', '=', 'r.id'),
    )
    .select(['r.id', 'r.version', 'r.order_line_id as lineId', 'r.parameter_id as parameterId', 'r.edition'])
    .select(['r.sample_id as sampleId', 'r.visit_id as visitId', 'r.patient_id as patientId'])
    .select([sql<ResultKind>`r.kind`.as('kind'), sql<LiveResult['comparator']>`r.comparator`.as('comparator')])
    .select([
      'r.value',
      'r.words',
      'r.file_id as fileId',
      'r.is_calculated as isCalculated',
      sql<ResultFlag | null>`r.flag`.as('flag'),
    ])
    .select([sql<ShownResult['alert']>`r.alert`.as('alert'), 'r.is_by_strictest_range as isByStrictestRange'])
    .select(['r.decimals', 'r.percent', 'r.is_delta_exceeded as isDeltaExceeded', 'r.confirmation', 'r.comment'])
    .select(['r.entered_at as enteredAt', 'r.entered_by as enteredById', 'enterer.full_name as enteredBy'])
    .select(['r.amend_reason as amendReason', 'r.verified_at as verifiedAt', 'verifier.full_name as verifiedBy'])
    .select(['r.is_single_handed as isSingleHanded', 'r.struck_reason as struckReason'])
    .select(['a.id as alertId', 'a.raised_at as raisedAt', 'a.told_to as toldTo', 'a.closed_at as closedAt'])
    .select(['a.acknowledged_at as acknowledgedAt', 'a.is_read_back as isReadBack'])
    .select(
      sql<number>`(select count(*)::int from lab_critical_tries t where t.hospital_id = a.hospital_id and t.alert_id = a.id)`.as(
        'tries',
      ),
    )
    .select(FINDINGS.as('findings'))
    .where(idIn(column, ids))
    .orderBy('r.edition', 'desc')
    .orderBy('r.entered_at', 'desc')
    .execute()
  return rows.map(
    ({ alertId, raisedAt, toldTo, closedAt, acknowledgedAt, isReadBack, tries, value, decimals, percent, ...row }) => ({
      ...row,
      value: value === null ? null : shownValue(value, row.comparator, decimals),
      percent: percent === null ? null : plain(percent),
      enteredAt: row.enteredAt.toISOString(),
      enteredBy: row.enteredBy ?? '-',
      isVerified: row.verifiedAt !== null,
      verifiedAt: row.verifiedAt?.toISOString() ?? null,
      critical:
        alertId && raisedAt
          ? {
              id: alertId,
              raisedAt: raisedAt.toISOString(),
              toldTo,
              acknowledgedAt: acknowledgedAt?.toISOString() ?? null,
              isReadBack: isReadBack ?? false,
              tries,
              isClosed: closedAt !== null,
            }
          : null,
    }),
  )
}

/** With the decimals it was told with; a bound keeps its own. */
export function shownValue(value: string, comparator: string | null, decimals: number): string {
  const digits = plain(value)
  if (comparator !== '=') return digits
  const [whole = '', rest = ''] = digits.split('.')
  return decimals === 0 ? whole : `${whole}.${rest.padEnd(decimals, '0')}`
}

/** Of each value of a test its newest verified edition: what reports and the record of the patient tell. */
export const newestVerified = (db: HospitalDb) =>
  db
    .selectFrom('lab_results as r')
    .distinctOn(['r.order_line_id', 'r.parameter_id'])
    .where('r.verified_at', 'is not', null)
    .where('r.struck_at', 'is', null)
    .orderBy('r.order_line_id')
    .orderBy('r.parameter_id')
    .orderBy('r.edition', 'desc')
