import type { HospitalDb } from '../../../../platform/server/database/in-hospital.ts'
import type { AnalyserValue } from '../../../model/analysers/analyser-value.ts'
import {
  type MappedCode,
  type Match,
  matchValue,
  type Place,
  readSampleNo,
} from '../../../model/analysers/match-value.ts'
import type { Scanned } from '../../../model/samples/accession.ts'
import { placesOfSample } from './places-of-sample.queries.ts'

/** What the set-up of an analyser says: how it calls samples, and what its codes mean. */
export type SetUp = {
  readonly sampleNo: 'container' | 'accession'
  readonly codes: ReadonlyMap<string, MappedCode>
}

export async function setUpOf(db: HospitalDb, analyserId: string): Promise<SetUp | null> {
  const [analyser, codes] = await Promise.all([
    db.selectFrom('lab_analysers').select('sample_no as sampleNo').where('id', '=', analyserId).executeTakeFirst(),
    db
      .selectFrom('lab_analyser_codes')
      .select(['code', 'parameter_id as parameterId', 'unit', 'factor'])
      .where('analyser_id', '=', analyserId)
      .execute(),
  ])
  if (!analyser) return null
  return {
    sampleNo: analyser.sampleNo as SetUp['sampleNo'],
    codes: new Map(codes.map(({ code, ...mapped }) => [code, mapped])),
  }
}

/** Where each value of an analyser belongs, or why it waits; each sample is looked up once. */
export async function matchValues(
  db: HospitalDb,
  hospital: string,
  setUp: SetUp,
  values: readonly AnalyserValue[],
): Promise<Match[]> {
  const samples = new Map<string, { scanned: Scanned; places: readonly Place[] | null }>()
  for (const sampleNo of new Set(values.map((one) => one.sampleNo))) {
    const scanned = readSampleNo(hospital, sampleNo, setUp.sampleNo)
    samples.set(sampleNo, { scanned, places: scanned.of === 'own' ? await placesOfSample(db, scanned.no) : null })
  }
  return values.map((value) => {
    const { scanned = { of: 'none' }, places = null } = samples.get(value.sampleNo) ?? {}
    return matchValue(value, { scanned, places, code: setUp.codes.get(value.code) })
  })
}

/** The columns of a value that say where it belongs, or why it waits. */
export const matchColumns = (match: Match) =>
  'waits' in match
    ? {
        state: 'waits',
        why: match.waits,
        order_line_id: null,
        parameter_id: null,
        sample_id: null,
        result: null,
        discard_reason: null,
      }
    : {
        state: 'matched',
        why: null,
        order_line_id: match.matched.lineId,
        parameter_id: match.matched.parameterId,
        sample_id: match.matched.sampleId,
        result: match.matched.result.slice(0, 8000),
        discard_reason: null,
      }
