import { dayOf } from '../../../kernel/calendar.ts'
import type { HospitalDb } from '../../../platform/server/database/in-hospital.ts'
import { valueWords } from '../../model/results/decide-entries.ts'
import type { PatientFacts } from '../../model/results/lab-result.ts'
import type { ResultCell } from '../../model/results/shown-results.ts'
import { contentsOf } from '../tests/contents.queries.ts'
import { judgedParameters } from './judged-parameters.queries.ts'
import { factsOf, judgedOf, type ResultRow, resultsOfLines, sampleRow, testsOfSample } from './sample.queries.ts'

export type ReadSample = {
  readonly row: Awaited<ReturnType<ReturnType<typeof sampleRow>['executeTakeFirstOrThrow']>>
  readonly collectedAt: Date
  readonly lines: Awaited<ReturnType<typeof testsOfSample>>
  readonly cells: readonly ResultCell[]
  /** Of containers that were rejected: the withdrawals that wait for verification. */
  readonly withdrawn: readonly ResultCell[]
  readonly withoutParameters: readonly string[]
  readonly patient: PatientFacts
}

/** A sample with its grid: a cell for each parameter of the tests whose containers are in the laboratory. */
export async function readSample(db: HospitalDb, sampleId: string): Promise<ReadSample | null> {
  const [row, lines] = await Promise.all([sampleRow(db, sampleId).executeTakeFirst(), testsOfSample(db, sampleId)])
  if (!row) return null
  // Nothing is received of a sample that is only labelled: it has no cells.
  const collectedAt = row.collectedAt ?? row.labelledAt
  const testIds = [...new Set(lines.flatMap(({ labTestId }) => labTestId ?? []))]
  const judged = judgedOf(row, collectedAt)
  const [contents, results] = await Promise.all([
    contentsOf(db, testIds, dayOf(collectedAt)),
    resultsOfLines(
      db,
      lines.map(({ lineId }) => lineId),
    ),
  ])
  const parameters = await judgedParameters(db, [...new Set(contents.map(({ parameterId }) => parameterId))], {
    patientId: row.patientId,
    collectedAt,
    judged,
  })
  const cellsOf = ({ lineId, labTestId, name, cancelledAt }: (typeof lines)[number]) =>
    contents.flatMap((part): ResultCell[] => {
      const parameter = parameters.get(part.parameterId)
      if (part.labTestId !== labTestId || !parameter) return []
      const own = results.filter((result) => result.lineId === lineId && result.parameterId === part.parameterId)
      return [
        {
          lineId,
          testName: name,
          heading: part.heading ?? (part.testId === part.labTestId ? null : part.testName),
          isCancelled: cancelledAt !== null,
          parameter: parameter as ResultCell['parameter'],
          ...standing(own),
        },
      ]
    })
  const [here, gone] = [lines.filter(({ isHere }) => isHere), lines.filter(({ isHere }) => !isHere)]
  return {
    row,
    collectedAt,
    lines,
    cells: here.flatMap(cellsOf),
    withdrawn: gone.flatMap(cellsOf).filter(({ live }) => live?.kind === 'withdrawn' && !live.isVerified),
    withoutParameters: here.flatMap(({ labTestId, name }) =>
      contents.some((part) => part.labTestId === labTestId) ? [] : name,
    ),
    patient: factsOf(judged),
  }
}

/** Of the results of a cell, the newest first: what stands there, the version before it, and what was taken back last. */
function standing(results: readonly ResultRow[]): Pick<ResultCell, 'live' | 'replaces' | 'struck'> {
  const [live = null, before = null] = results.filter(({ struckReason }) => struckReason === null)
  const struck = live ? undefined : results.find(({ struckReason }) => struckReason !== null)
  return {
    live,
    replaces: live && !live.isVerified && before?.isVerified ? before : null,
    struck: struck ? { value: valueWords(struck), why: struck.struckReason ?? '' } : null,
  }
}
