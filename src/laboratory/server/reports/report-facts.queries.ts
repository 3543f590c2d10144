import { sql } from 'kysely'
import { dayOf, type IsoDate } from '../../../kernel/calendar.ts'
import { ageAndGender } from '../../../patients/model/gender-and-age.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { onRow } from '../../../platform/server/database/same-row.ts'
import { LAST_PLACE } from '../../../wards/server/rooms/last-place.ts'
import type { ReportFacts, ToldResult } from '../../model/reports/contents-of.ts'
import { shownRange, shownWords } from '../../model/results/value-words.ts'
import { accessionNo } from '../../model/samples/accession.ts'
import { opinionsOf } from '../opinions/opinions.queries.ts'
import { resultsNotControlled } from '../quality/held-results.queries.ts'
import { FINDINGS, newestVerified, shownValue } from '../results/sample.queries.ts'
import { linesOfSample } from '../samples/lines-of-sample.ts'
import { contentsOf as parametersOf } from '../tests/contents.queries.ts'
import { WAS_TOLD } from './told-of-samples.queries.ts'

/** What a report of a collection is made of: the facts that are printed, and how many values its tests have. */
export type FactsOfReport = {
  readonly visitId: string
  readonly patientId: string
  readonly facts: ReportFacts
  readonly required: number
  /** The opinions that are printed. */
  readonly opinions: readonly string[]
}

/** Undefined where there is no such collection, or it was not drawn. */
export async function reportFacts(
  db: HospitalDb,
  { hospitalId, sampleId }: { readonly hospitalId: string; readonly sampleId: string },
): Promise<FactsOfReport | undefined> {
  const sample = await db
    .selectFrom('lab_samples as m')
    .innerJoin('visits as v', (join) => onRow(join, 'v', 'm.visit_id'))
    .innerJoin('patients as p', (join) => onRow(join, 'p', 'm.patient_id'))
    .select([
      'm.day',
      'm.sequence',
      'm.visit_id as visitId',
      'm.patient_id as patientId',
      'm.collected_at as collectedAt',
    ])
    .select(['v.visit_no as visitNo', 'v.patient_type as patientType', 'p.name', 'p.uhid', 'p.age', 'p.gender'])
    .select(LAST_PLACE.as('bed'))
    .where('m.id', '=', sampleId)
    .executeTakeFirst()
  if (!sample?.collectedAt) return undefined
  const { collectedAt } = sample
  const [lines, containers] = await Promise.all([linesOf(db, sampleId, dayOf(collectedAt)), containersOf(db, sampleId)])
  const parameters = await parametersOf(db, [...new Set(lines.map(({ labTestId }) => labTestId))], dayOf(collectedAt))
  const ofTest = Map.groupBy(parameters, ({ labTestId }) => labTestId)
  const [found, said] = await Promise.all([verifiedResults(db, sampleId), opinionsOf(db, sampleId)])
  const opinions = new Map(said.filter(({ words }) => words !== '').map((one) => [one.lineId, one]))
  const at = new Map(found.map((result) => [`${result.lineId} ${result.parameterId}`, result]))
  const results = lines.flatMap((line) =>
    (ofTest.get(line.labTestId) ?? []).flatMap((parameter): ToldResult[] => {
      const result = at.get(`${line.id} ${parameter.parameterId}`)
      if (!result || (line.isRejected && !isTakenBack(result))) return []
      const { lineId: _, parameterId: __, wasTold: ___, ...told } = result
      return [{ ...told, title: line.name, testName: parameter.testName, heading: parameter.heading }]
    }),
  )
  const requiredOf = ({ id, labTestId, isRejected }: (typeof lines)[number]): number =>
    isRejected
      ? found.filter((result) => result.lineId === id && isTakenBack(result)).length
      : Math.max(1, ofTest.get(labTestId)?.length ?? 0)
  const open = lines.filter((line) => {
    if (line.isRejected) return false
    const own = ofTest.get(line.labTestId) ?? []
    return own.length === 0 || own.some(({ parameterId }) => !at.has(`${line.id} ${parameterId}`))
  })
  return {
    visitId: sample.visitId,
    patientId: sample.patientId,
    opinions: lines.flatMap((line) => {
      const opinion = opinions.get(line.id)
      return opinion && results.some(({ title }) => title === line.name) ? opinion.id : []
    }),
    required: lines.reduce((sum, line) => sum + requiredOf(line), 0),
    facts: {
      tests: lines.map(({ id, name: title, method, isMethodShown, startsPage, interpretation, comment }) => ({
        title,
        method: isMethodShown === false ? null : (method ?? ''),
        startsPage: startsPage ?? false,
        notes: [interpretation, comment].filter((note) => note !== null),
        opinion: opinionOf(opinions.get(id)),
      })),
      accessionNo: accessionNo(hospitalId, sample),
      patient: { name: sample.name, uhid: sample.uhid, visitNo: sample.visitNo, ageAndSex: ageAndGender(sample) },
      referredBy: [...new Set(lines.map(({ doctor }) => doctor))].join(', '),
      place: sample.bed ?? sample.patientType,
      containers: containers.map(({ name }) => name),
      collectedAt,
      receivedAt: containers.reduce<Date | null>(
        (first, { receivedAt }) => (receivedAt && (!first || receivedAt < first) ? receivedAt : first),
        null,
      ),
      results,
      pending: open.map(({ name }) => name),
    },
  }
}

const opinionOf = (said: { readonly words: string; readonly writtenBy: string | null } | undefined) =>
  said ? { words: said.words, by: said.writtenBy ?? '-' } : null

/** What is left to tell of a rejected container: that what was told of it is withdrawn. */
const isTakenBack = (result: { readonly kind: ToldResult['kind']; readonly wasTold: boolean }) =>
  result.kind === 'withdrawn' && result.wasTold

/**
 * The tests of a collection that were not cancelled, in the order of the report, with how each is printed on a day. *Rejected* are those
 * of which nothing usable is left: withdrawn values of theirs were told.
 */
const linesOf = (db: HospitalDb, sampleId: string, day: IsoDate) =>
  db
    .selectFrom('order_lines as l')
    .innerJoin('lab_samples as m', (join) =>
      join.onRef('m.hospital_id', '=', 'l.hospital_id').on('m.id', '=', sampleId),
    )
    .innerJoin('orders as o', (join) => onRow(join, 'o', 'l.order_id'))
    .innerJoin('practitioners as doctor', (join) => onRow(join, 'doctor', 'o.practitioner_id'))
    .leftJoin('lab_test_terms as t', (join) =>
      join
        .onRef('t.hospital_id', '=', 'l.hospital_id')
        .onRef('t.lab_test_id', '=', 'l.lab_test_id')
        .on(sql<boolean>`${day} between t.valid_from and coalesce(t.valid_to, 'infinity')`),
    )
    .leftJoin('lab_sub_specialties as s', (join) => onRow(join, 's', 't.sub_specialty_id'))
    .select(['l.id', 'l.name', 'doctor.name as doctor', 't.method', 't.is_method_shown as isMethodShown'])
    .select(['t.starts_page as startsPage', 't.interpretation', 't.comment'])
    .select(sql<string>`l.lab_test_id`.as('labTestId'))
    .select(sql<boolean>`not (l.id = any(array(${linesOfSample(sampleId, 'usable')})))`.as('isRejected'))
    .where('l.cancelled_at', 'is', null)
    .where(sql<boolean>`l.id = any(array(${linesOfSample(sampleId)}))`)
    .orderBy(sql`s.position nulls last`)
    .orderBy(sql`t.print_order nulls last`)
    .orderBy('o.ordered_at')
    .orderBy('l.order_id')
    .orderBy('l.position')
    .execute()

const containersOf = (db: HospitalDb, sampleId: string) =>
  db
    .selectFrom('lab_sample_containers')
    .select(['name', 'received_at as receivedAt'])
    .where('sample_id', '=', sampleId)
    .where('rejected_at', 'is', null)
    .orderBy('place')
    .execute()

/** The newest verified edition of each value of a collection. */
async function verifiedResults(db: HospitalDb, sampleId: string) {
  const rows = await newestVerified(db)
    .innerJoin('lab_parameters as m', (join) => onRow(join, 'm', 'r.parameter_id'))
    .innerJoin('users as enterer', (join) => onRow(join, 'enterer', 'r.entered_by'))
    .innerJoin('users as verifier', (join) => onRow(join, 'verifier', 'r.verified_by'))
    .leftJoin('lab_results as replaced', (join) =>
      join
        .onRef('replaced.hospital_id', '=', 'r.hospital_id')
        .onRef('replaced.order_line_id', '=', 'r.order_line_id')
        .onRef('replaced.parameter_id', '=', 'r.parameter_id')
        .on('replaced.struck_at', 'is', null)
        .on(sql<boolean>`replaced.edition = r.edition - 1`),
    )
    .leftJoin('lab_critical_alerts as a', (join) =>
      join.onRef('a.hospital_id', '=', 'r.hospital_id').onRef('a.result_id', '=', 'r.id'),
    )
    .select(['r.id', 'r.order_line_id as lineId', 'r.parameter_id as parameterId', 'r.edition', 'm.name'])
    .select([
      sql<ToldResult['kind']>`r.kind`.as('kind'),
      sql<'<' | '<=' | '=' | '>=' | '>' | null>`r.comparator`.as('comparator'),
    ])
    .select([
      'r.value',
      'r.words',
      'r.file_id as fileId',
      'r.decimals',
      'r.unit',
      'r.method',
      'r.flag',
      'r.comment',
      'r.low',
      'r.high',
    ])
    .select(['r.low_is_exclusive as lowIsExclusive', 'r.high_is_exclusive as highIsExclusive'])
    .select(['r.range_words as rangeWords', 'r.value_before as valueBefore', 'r.collected_before as collectedBefore'])
    .select([
      'r.amend_reason as amendReason',
      'r.is_single_handed as isSingleHanded',
      'm.is_confidential as isConfidential',
    ])
    .select(['enterer.full_name as enteredBy', 'verifier.full_name as verifiedBy'])
    .select(sql<Date>`r.verified_at`.as('verifiedAt'))
    .select([
      'replaced.value as replacedValue',
      'replaced.words as replacedWords',
      'replaced.decimals as replacedDecimals',
    ])
    .select(sql<typeof SIGN | null>`replaced.comparator`.as('replacedComparator'))
    .select(['a.told_to as toldTo', 'a.acknowledged_at as toldAt', 'a.is_read_back as isReadBack'])
    .select(FINDINGS.as('findings'))
    .select(WAS_TOLD.as('wasTold'))
    .where('r.sample_id', '=', sampleId)
    .execute()
  const uncontrolled = await resultsNotControlled(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    isNotControlled: uncontrolled.has(row.id),
    wasTold: row.wasTold,
    lineId: row.lineId,
    parameterId: row.parameterId,
    edition: row.edition,
    name: row.name,
    kind: row.kind,
    value: wordsOf(row),
    fileId: row.fileId,
    flag: row.flag,
    unit: row.unit,
    method: row.method,
    range: rangeOf(row),
    before:
      row.valueBefore !== null && row.collectedBefore
        ? { value: wordsOf({ ...row, comparator: SIGN, value: row.valueBefore, words: null }), at: row.collectedBefore }
        : null,
    comment: row.comment,
    amendReason: row.amendReason,
    replaced:
      row.replacedDecimals === null
        ? null
        : wordsOf({
            comparator: row.replacedComparator,
            value: row.replacedValue,
            words: row.replacedWords,
            decimals: row.replacedDecimals,
          }),
    isSingleHanded: row.isSingleHanded,
    isConfidential: row.isConfidential,
    findings: row.findings,
    enteredBy: row.enteredBy,
    verifiedBy: row.verifiedBy,
    verifiedAt: row.verifiedAt,
    told:
      row.toldTo !== null && row.toldAt
        ? { to: row.toldTo, at: row.toldAt, isReadBack: row.isReadBack ?? false }
        : null,
  }))
}

const SIGN = '=' as const
type Valued = {
  readonly comparator: '<' | '<=' | '=' | '>=' | '>' | null
  readonly value: string | null
  readonly words: string | null
  readonly decimals: number
}
const wordsOf = ({ comparator, value, words, decimals }: Valued): string =>
  shownWords({ comparator, words, value: value === null ? null : shownValue(value, comparator, decimals) })

type Ranged = {
  readonly low: string | null
  readonly high: string | null
  readonly lowIsExclusive: boolean
  readonly highIsExclusive: boolean
  readonly rangeWords: string | null
  readonly decimals: number
}
const rangeOf = ({ low, high, decimals, rangeWords: words, ...borders }: Ranged): string =>
  shownRange({
    ...borders,
    low: low === null ? null : shownValue(low, SIGN, decimals),
    high: high === null ? null : shownValue(high, SIGN, decimals),
    words,
  })
